import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sanearHtml } from './sanear.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

test('what a document is written with stays as it was', () => {
  const html = `<h1 style="text-align:center">PORTARIA Nº {{numero}}</h1><p class="corpo" style="text-indent:2cm;color:#111">O <strong>Prefeito</strong>, <a href="https://exemplo.gov.br/lei">na forma da lei</a>:</p><table style="border-collapse:collapse"><tbody><tr><td colspan="2" style="border:1px solid #000">1º</td></tr></tbody></table><img src="${PIXEL}" alt="Brasão" /><span data-variavel="interessados">…</span>`
  assert.equal(sanearHtml(html), html)
  assert.equal(sanearHtml(sanearHtml(html)), html)
})

const HOSTILE: [string, string][] = [
  ['<ins>a</ins><del data-autor="b">c</del>', '<u>a</u><s>c</s>'],
  [
    '<ins data-sugestao="a" data-autor="b" onclick="x()">c</ins>',
    '<ins data-sugestao="a" data-autor="b">c</ins>',
  ],
  ['<script>alert(1)</script>a', 'a'],
  ['<style>@import url(https://x)</style>a', 'a'],
  ['<img src=x onerror=alert(1)>', ''],
  [`<img src="${PIXEL}" onload="alert(1)" srcset="https://x 2x">`, `<img src="${PIXEL}" />`],
  ['<img src="https://fora.example/pixel.png">', ''],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<a>x</a>'],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<table></table>',
  ],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" jAvA\tScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['<a href="//fora.example">x</a>', '<a>x</a>'],
  ['<a href="/graphql">x</a><a href="#fim">y</a>', '<a>x</a><a>y</a>'],
  ['<p style="background:url(https://x);color:red">x</p>', '<p style="color:red">x</p>'],
  ['<p style="width:expression(alert(1))">x</p>', '<p>x</p>'],
  ['<p style="position:fixed;top:0">x</p>', '<p>x</p>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
  ['<form action="https://x"><input name="senha"><button>ok</button></form>', 'ok'],
  ['<base href="https://x"><meta http-equiv="refresh" content="0;url=https://x">a', 'a'],
  ['<link rel="stylesheet" href="https://x"><object data="x"></object><embed src="x">a', 'a'],
  ['<div onclick="alert(1)" id="root">x</div>', '<div>x</div>'],
  [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;"></p>',
  ],
  ['<template><script>alert(1)</script></template><textarea><b>x</b></textarea>', ''],
  ['<p>1 &lt; 2 &amp;&amp; "aspas"</p>', '<p>1 &lt; 2 &amp;&amp; "aspas"</p>'],
]
for (const [html, expected] of HOSTILE)
  test(`left out: ${html.slice(0, 70)}`, () => assert.equal(sanearHtml(html), expected))

test('what it lets pass holds no address to fetch, no handler and no script, whatever the nesting', () => {
  const pieces = [
    '<scr<script>ipt>',
    '<<b>script>',
    '"><img src=x onerror=x>',
    '<a href="',
    "javascript:x'",
    '</style>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<p style="',
    'url(x)',
    '\u0000',
    '<table><a>',
    '&lt;script&gt;',
  ]
  for (let seed = 0; seed < 3000; seed++) {
    let n = seed * 2654435761
    const html = Array.from(
      { length: 6 },
      () => pieces[(n = (n * 1103515245 + 12345) >>> 0) % pieces.length],
    ).join('')
    const clean = sanearHtml(html)
    assert.ok(
      !/<(script|style|iframe|svg|math|object|embed|link|meta|base|form)\b|<[^>]+\son\w+=|<[^>]+(javascript:|url\()/i.test(
        clean,
      ),
      `${html} → ${clean}`,
    )
  }
})

test('what would hold the process is refused, and the longest that passes takes a moment', () => {
  // The last one would come out with more tags, and be refused when it is read.
  for (const html of ['<div>'.repeat(20_001), '<'.repeat(500_000), '</p>'.repeat(25_000)])
    assert.throws(() => sanearHtml(html), {
      nome: 'ValidacaoException',
      message: 'O texto tem marcas de formatação demais.',
    })
  for (const html of [
    '<div>'.repeat(19_999),
    `<p style="${'color:red;'.repeat(40_000)}">`,
    '<p>ação</p>'.repeat(9_999),
  ]) {
    const start = process.cpuUsage()
    assert.equal(sanearHtml(sanearHtml(html)), sanearHtml(html), 'what passed once passes again')
    const { user, system } = process.cpuUsage(start)
    const ms = (user + system) / 1000
    assert.ok(ms < 4000, `${html.slice(0, 20)} took ${ms} ms of processor`)
  }
})
