// Small custom elements that the pages share: icons, drawn cover art, phone bars.

const ICONS = {
  back: "M15 5l-7 7 7 7", chevron: "M9 5l7 7-7 7", down: "M5 9l7 7 7-7", close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16", plus: "M12 5v14M5 12h14", check: "M4 13l5 5L20 6",
  search: "M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16.5 16.5L21 21",
  heart: "M12 20C3 13 3 9 4.500 6.700C7 3.500 10.500 5 12 8C13.500 5 17 3.500 19.500 6.700C21 9 21 13 12 20z",
  shuffle: "M3 7h4l9 10h5M3 17h4l3-3.300M13 10.300L16 7h5M18 4l3 3-3 3M18 14l3 3-3 3",
  repeat: "M4 11V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3",
  download: "M12 4v11M7 10l5 5 5-5M5 20h14", share: "M12 15V4M8 7.500L12 4l4 3.500M6 11v9h12v-9",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z", library: "M5 4v16M10 4v16M14 5l5 15",
  user: "M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 21c1-9 15-9 16 0",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4", gear: "M12 8.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3", globe: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  volume: "M4 10v4h4l5 4V6L8 10zM16 9c1.500 2 1.500 4 0 6M18.500 6.500c3.500 4 3.500 7 0 11",
  mic: "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4",
  folder: "M3 6h6l2 2h10v11H3z", file: "M6 3h8l4 4v14H6zM14 3v4h4", image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 8.500h.1",
  clock: "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 8v4l3 2", calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  pin: "M12 21C7 15 6 12 6 9.500a6 6 0 0 1 12 0C18 12 17 15 12 21zM12 7.500a2 2 0 1 0 0 4a2 2 0 0 0 0-4z",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7", send: "M4 12L20 5l-5 15-4-6zM11 14l9-9", camera: "M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7z",
  cast: "M4 8V6h16v12h-6M4 12a6 6 0 0 1 6 6M4 16a2 2 0 0 1 2 2", queue: "M4 6h12M4 11h12M4 16h7M15 14v6l5-3z",
  book: "M12 7C9 5 6 5 3 6v13c3-1 6-1 9 1c3-2 6-2 9-1V6c-3-1-6-1-9 1zM12 7v13", film: "M4 5h16v14H4zM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4",
  cloud: "M7 18a4 4 0 0 1-.5-8A5.500 5.500 0 0 1 17 9.500A4.300 4.300 0 0 1 17.500 18z", sun: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  rain: "M7 14a4 4 0 0 1-.5-8A5.500 5.500 0 0 1 17 5.500A4.300 4.300 0 0 1 17.500 14zM8 17l-1 4M12 17l-1 4M16 17l-1 4", moon: "M19 14A8 8 0 0 1 10 5a8 8 0 1 0 9 9z",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13", bookmark: "M7 4h10v16l-5-4-5 4z", cart: "M3 5h3l2 10h10l2-7H7M9 19h.1M17 19h.1", call: "M6 4h4l1.500 4.500L9 10.500c1 2 2.500 3.500 4.500 4.500l2-2.500L20 14v4c0 2-2 2.500-4 2C10 18.500 5.500 14 4 8c-.5-2 0-4 2-4z",
  flag: "M6 21V4h12l-3 4 3 4H6", bolt: "M13 3L5 14h6l-1 7 8-11h-6z", reply: "M10 8V4L3 11l7 7v-4c5 0 8 1 11 5c0-6-4-11-11-11z", chat: "M4 5h16v11H11l-5 4v-4H4z",
  ticket: "M3 7h18v3.500a2 2 0 0 0 0 3.500V17H3v-3a2 2 0 0 0 0-3.500zM14 7v10", branch: "M7 4v16M7 15c0-4 10-2 10-7M17 8a2 2 0 1 0 0-4a2 2 0 0 0 0 4z",
};
const SOLID = {
  play: "M7 4l13 8-13 8z", pause: "M6 4h4v16H6zM14 4h4v16h-4z", next: "M5 5l10 7-10 7zM16 5h3v14h-3z", prev: "M19 5L9 12l10 7zM5 5h3v14H5z",
  more: "M5 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM19 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4z",
  dots: "M12 3a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM12 17a2 2 0 1 0 0 4a2 2 0 0 0 0-4z",
  star: "M12 3l2.700 6 6.300.6-4.800 4.300 1.500 6.400L12 17l-5.700 3.300 1.500-6.400L3 9.600 9.300 9z",
  hearted: ICONS.heart, wifi: "M12 19l-3-4c2-1.500 4-1.500 6 0zM2 8.500C8 3.500 16 3.500 22 8.500l-2 2.500c-5-4-11-4-16 0zM6 13c3.500-3 8.500-3 12 0l-2 2.500c-2.500-2-5.500-2-8 0z",
  signal: "M3 16h3v4H3zM8 12h3v8H8zM13 8h3v12h-3zM18 4h3v16h-3z", battery: "M2 7h17v10H2zM20 10h2v4h-2z", speed: "M4 6l8 6-8 6zM13 6l8 6-8 6z", dot: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z",
};

/** <i-con name="play"> draws one icon in the current text colour. */
customElements.define("i-con", class extends HTMLElement {
  connectedCallback() {
    const name = this.getAttribute("name");
    const path = SOLID[name] ?? ICONS[name];
    if (!path) throw new Error(`no icon named ${name}`);
    const paint = SOLID[name]
      ? 'fill="currentColor"'
      : 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
    this.innerHTML = `<svg viewBox="0 0 24 24" ${paint}><path d="${path}"/></svg>`;
  }
});

/** Drawings on a 100 x 100 square in three colours; `n` varies them. */
const ART = {
  sun: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><circle cx="50" cy="52" r="26" fill="${b}"/>
    <rect y="62" width="100" height="38" fill="${c}"/><path d="M0 72h100M14 80h72M28 88h44" stroke="${b}" stroke-width="2.500"/>`,
  waves: (a, b, c) => `<rect width="100" height="100" fill="${a}"/>${[0, 1, 2, 3, 4].map(i =>
    `<path d="M-10 ${38 + i * 13}q15 -14 30 0t30 0t30 0t30 0V110H-10z" fill="${i % 2 ? c : b}" opacity="${.5 + i * .12}"/>`).join("")}`,
  rings: (a, b, c) => `<rect width="100" height="100" fill="${a}"/>${[44, 34, 24, 14].map((r, i) =>
    `<circle cx="50" cy="50" r="${r}" fill="${i % 2 ? c : b}"/>`).join("")}<circle cx="50" cy="50" r="5" fill="${a}"/>`,
  peaks: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><circle cx="72" cy="26" r="10" fill="${c}"/>
    <path d="M-5 100L32 36L62 84L78 60L108 100z" fill="${b}"/><path d="M32 36L42 52L34 56L26 50L21 55z" fill="${c}"/>`,
  stripes: (a, b, c) => `<rect width="100" height="100" fill="${a}"/>${[0, 1, 2, 3].map(i =>
    `<path d="M${-20 + i * 36} 110L${30 + i * 36} -10h14L${-6 + i * 36} 110z" fill="${i % 2 ? c : b}"/>`).join("")}`,
  city: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><circle cx="24" cy="24" r="11" fill="${c}"/>
    <path d="M0 100V62h14V44h16v26h10V34h20v34h9V52h17v18h14v30z" fill="${b}"/>
    <path d="M18 52h3M24 52h3M18 60h3M45 42h3M52 42h3M45 52h3M52 60h3M74 60h3M79 68h3" stroke="${c}" stroke-width="3"/>`,
  forest: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><circle cx="66" cy="34" r="15" fill="${c}"/>
    ${[6, 24, 40, 58, 76, 92].map((x, i) => `<path d="M${x} ${44 + (i % 3) * 9}l14 58h-28z" fill="${b}" opacity="${i % 2 ? 1 : .8}"/>`).join("")}`,
  dunes: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><path d="M0 66Q30 48 60 62T100 56V100H0z" fill="${c}"/>
    <path d="M0 80Q26 60 52 76T100 70V100H0z" fill="${b}" opacity=".75"/><path d="M0 94Q40 74 100 90V100H0z" fill="${b}"/>`,
  leaf: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><path d="M50 92C18 70 22 30 50 10C78 30 82 70 50 92z" fill="${b}"/>
    <path d="M50 96V22M50 44l14-10M50 44L36 34M50 60l17-12M50 60L33 48M50 76l14-10M50 76L36 66" stroke="${c}" stroke-width="2.500" fill="none"/>`,
  moon: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><circle cx="50" cy="42" r="24" fill="${c}"/><circle cx="60" cy="36" r="20" fill="${a}"/>
    <path d="M0 84q25-16 50 0t50 0v16H0z" fill="${b}"/><g fill="${c}"><circle cx="16" cy="20" r="1.500"/><circle cx="84" cy="66" r="1.500"/><circle cx="22" cy="60" r="1.200"/><circle cx="86" cy="14" r="1.200"/></g>`,
  face: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><path d="M14 100c2-34 70-34 72 0z" fill="${b}"/><circle cx="50" cy="44" r="21" fill="${c}"/>
    <path d="M28 44c-2-30 46-32 44 0c-6-14-34-8-36-12c0 8-6 8-8 12z" fill="${b}"/>`,
  boat: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><path d="M50 18v46H22z" fill="${c}"/><path d="M54 28v36h22z" fill="${c}" opacity=".7"/>
    <path d="M16 68h68l-12 14H28z" fill="${b}"/><path d="M0 86q12-6 25 0t25 0t25 0t25 0v14H0z" fill="${b}" opacity=".55"/>`,
  blocks: (a, b, c) => `<rect width="100" height="100" fill="${a}"/><rect x="12" y="12" width="36" height="56" fill="${b}"/><rect x="52" y="32" width="36" height="56" fill="${c}"/>
    <circle cx="70" cy="20" r="8" fill="${b}"/><path d="M12 88h36" stroke="${c}" stroke-width="6"/>`,
};

/** <cover-art kind="sun" colors="#a #b #c"> draws a picture; its text children lie on top. */
customElements.define("cover-art", class extends HTMLElement {
  connectedCallback() {
    const kind = this.getAttribute("kind");
    if (!ART[kind]) throw new Error(`no drawing named ${kind}`);
    const drawing = ART[kind](...this.getAttribute("colors").split(" "));
    this.insertAdjacentHTML("afterbegin",
      `<svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" style="position:absolute;left:0;top:0">${drawing}</svg>`);
  }
});

/** <status-bar time="9:41" battery="82%" network="5G"> is the top line of a phone. */
customElements.define("status-bar", class extends HTMLElement {
  connectedCallback() {
    const network = this.getAttribute("network");
    const battery = this.getAttribute("battery");
    this.innerHTML = `<span>${this.getAttribute("time")}</span><div class="signs"><i-con name="signal"></i-con>
      ${network ? `<span>${network}</span>` : '<i-con name="wifi"></i-con>'}
      ${battery ? `<span>${battery}</span>` : ""}<i-con name="battery"></i-con></div>`;
  }
});

/** <home-line> is the gesture line at the bottom of a phone. */
customElements.define("home-line", class extends HTMLElement {
  connectedCallback() { this.innerHTML = "<i></i>"; }
});

/** <tab-bar on="0" tabs="home:Home search:Search"> is a bottom navigation bar; "_" is a space. */
customElements.define("tab-bar", class extends HTMLElement {
  connectedCallback() {
    const chosen = Number(this.getAttribute("on"));
    this.innerHTML = this.getAttribute("tabs").split(" ").map((tab, index) => {
      const [icon, label] = tab.split(":");
      return `<div class="${index === chosen ? "on" : ""}"><i-con name="${icon}"></i-con><span>${label.replaceAll("_", " ")}</span></div>`;
    }).join("");
  }
});

/** <star-row value="4"> is five stars, the first `value` of them filled. */
customElements.define("star-row", class extends HTMLElement {
  connectedCallback() {
    const value = Number(this.getAttribute("value"));
    this.style.cssText += ";display:inline-flex;gap:2px";
    this.innerHTML = [1, 2, 3, 4, 5].map(n =>
      `<i-con name="star" style="width:16px;height:16px;color:${n <= value ? "#f5a623" : "var(--line)"}"></i-con>`).join("");
  }
});
