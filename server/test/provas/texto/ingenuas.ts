/** Cadeias que costumam quebrar sistemas, por família. Escritas por escape onde o olho não as distingue. */
// prettier-ignore
const FAMILIAS: Record<string, string[]> = {
  vazias: ['', ' ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u200b', '\u00ad', '\u180e', ' \u200b \u2060 '],
  controle: ['\u0000', 'a\u0000b', '\u0001\u0002\u0008', '\u001b[31mvermelho\u001b[0m', '\u007f', '\u0085', '\u009f', 'a\u000bb\u000cc', '\u0007\u0007', 'fim\u001a'],
  direcao: ['\u202eodot', 'a\u202db', '\u2066isolado\u2069', '\u200e\u200f', '\u061c', 'مرحبا', 'שלום עולם', '\u202a\u202b\u202c'],
  'sem par': ['\ud800', '\udfff', 'a\ud83d', '\ude00b', '\udc00\ud800', 'ok\ud800ok\udc00ok'],
  astrais: ['😀', '👩‍👩‍👧‍👦', '🏳️‍🌈', '𝒳𝓎𝓏', '𠜎𠜱𠝹', '\u{10ffff}', '\u{1f1e7}\u{1f1f7}', '\u{e0001}\u{e0041}', '\u{f0000}'],
  compostas: ['a\u0303', 'ç', 'c\u0327', '\u0301', 'Z\u0351\u036b\u0343\u036a\u0302\u036b', 'ﬁm', 'ﷺ', 'ẞ', 'ı', 'İ', 'Å', '\u212b', 'ǅ', '\u0344', '가', '\u1100\u1161'],
  números: ['0', '-1', '1e309', 'NaN', 'Infinity', '-0', '0x1F', '1_000', '٣', '１２３', '99999999999999999999', '1.0', '1,5', '00', '²', 'Ⅷ', '½'],
  nomes: ['null', 'undefined', 'true', 'false', 'None', 'nil', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', 'then', '[object Object]', 'id'],
  sql: ["' or 1=1 --", '"; drop table docproc; --', "\\'; --", '%', '_', '%_%', "' union select null --", '$1', '$$', ':id', '?', "E'\\x00'", '/*', '*/', '1; select pg_sleep(9)', "\\", '\\\\', '\\u0000', '\\x00'],
  marcação: ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', "javascript:alert('1')", '&lt;b&gt;', '&#0;', '<!--', ']]>', '<![CDATA[', '{{7*7}}', '${7*7}', '<%= 7 %>', '#{7}', '[[x]]', '%7B', '`x`'],
  caminhos: ['../../etc/passwd', '..\\..\\windows', 'C:\\con', 'aux', 'nul.pdf', 'a/b', 'a\\b', '/', '\\', '\\\\', 'a\\', '\\a', 'A\\B\\C', 'a\\\\b', '.', '..', '~', 'file:///etc/passwd', 'a:b', 'a|b', 'a*?'],
  comandos: ['$(id)', '`id`', '; ls', '| cat', '&& true', '%00', '%0d%0aSet-Cookie: a=b', 'a\r\nBcc: x@y.example', '=cmd|/c calc', '+1', '@SUM(A1)', "-2+3", '\t=1'],
  expressões: ['(a+)+$', '[', '(', '*', '.*', '[a-', '(?', '\\d', '^$', 'a{99999}', '(.*)*\\1'],
  json: ['{', '[]', '{"a":1}', '"', '\\"', '{"__proto__":{"x":1}}', '{}'],
  identificadores: ['00000000-0000-0000-0000-000000000000', '0199a8f0-0000-7000-8000-00000000000g', '{0199a8f0-0000-7000-8000-000000000000}', '0199a8f000007000800000000000000000', ' 0199a8f0-0000-7000-8000-000000000000', '0199A8F0-0000-7000-8000-000000000000', 'urn:uuid:0199a8f0-0000-7000-8000-000000000000'],
  'cpf e e-mail': ['905.300.001-13', '111.111.111-11', '12.ABC.345/01DE-35', 'ı@ı.example', 'a@b', '"a b"@c.example', 'a@[127.0.0.1]', 'a@b.example\u0000', 'ª@exemplo.com', 'A@EXEMPLO.COM', 'x@exämple.com'],
  compridas: ['x'.repeat(256), 'ã'.repeat(1001), '😀'.repeat(600), 'a '.repeat(3000), '\n'.repeat(2000), 'x'.repeat(65_536), '\u0301'.repeat(3000), 'ﷺ'.repeat(2000), '\\'.repeat(500)],
}

export const INGENUAS: readonly string[] = Object.values(FAMILIAS).flat()
