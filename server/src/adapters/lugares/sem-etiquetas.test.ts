import assert from 'node:assert/strict'
import { test } from 'node:test'
import { semEtiquetas } from './sem-etiquetas.ts'

const MENOS = { menos: new Set(['x:data', 'x:programa']) }
/** Um comentário no fim não diz nada, e faz com que se leia tudo pelo leitor de XML. */
const peloLeitor = (xml: string) => semEtiquetas(`${xml}<!-- -->`, MENOS)

test('o XML simples diz o mesmo lido depressa e pelo leitor de XML', () => {
  const casos: [xml: string, dito: string][] = [
    [
      '<?xpacket begin="x"?>\n <a xmlns:x="y">\n  <x:data>2026</x:data>\n  <b>Fulano <i>de</i> Tal</b>\n </a>',
      'Fulano de\nTal',
    ],
    ['<a>um<b/>dois<c d="e"/>três</a>', 'um\ndois\ntrês'],
    ['<li x="1">312.847.096-90</li><x:programa v="2">Autos</x:programa>', '312.847.096-90'],
    ['sem etiquetas', 'sem etiquetas'],
    ['<a>sem fim', 'sem fim'],
  ]
  for (const [xml, dito] of casos) assert.deepEqual([semEtiquetas(xml, MENOS), peloLeitor(xml)], [dito, dito])
})

test('o que o XML diz nos atributos, por números e por extenso também se lê', () => {
  // prettier-ignore
  const casos: [xml: string, dito: string][] = [
    ['<a cpf="312.847.096-90"/>', '312.847.096-90'], ['<a x:data="312.847.096-90">b</a>', 'b'], ["<a b = 'a@b.br'/>", 'a@b.br'],
    ['<a>&#51;12</a>', '312'], ['<a><![CDATA[<312>]]></a>', '<312>'], ['<a><!-- não --></a>', ''],
  ]
  for (const [xml, dito] of casos) assert.equal(semEtiquetas(xml, MENOS), dito, xml)
})
