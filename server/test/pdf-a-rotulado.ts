import { bufferSource, openPdf, signLocally } from '@autos/pades'
import { TIMBRE_PADRAO } from '@autos/contract/modelos/timbre.ts'
import type { PDFDocument } from 'mupdf'
import { copiar } from '../src/adapters/copia-pdf/copiar.ts'
import { render } from '../src/adapters/diagramacao/render.ts'
import type { Caso, Qual } from '../src/adapters/pdf-a/conferir/estragos/caso.ts'
import { DE_ARQUIVO } from '../src/adapters/pdf-a/conferir/estragos/de-arquivo.ts'
import { DE_DESENHO } from '../src/adapters/pdf-a/conferir/estragos/de-desenho.ts'
import { DE_ESTRUTURA } from '../src/adapters/pdf-a/conferir/estragos/de-estrutura.ts'
import { DE_FONTES } from '../src/adapters/pdf-a/conferir/estragos/de-fontes.ts'
import { DE_INTERACAO } from '../src/adapters/pdf-a/conferir/estragos/de-interacao.ts'
import { DE_METADADOS } from '../src/adapters/pdf-a/conferir/estragos/de-metadados.ts'
import { type Base, baseDe } from '../src/adapters/pdf-a/conferir/estragos/revisar.ts'
import type { Norma } from '../src/adapters/pdf-a/conferir/exame.ts'
import { mupdf } from '../src/adapters/texto-pdf/mupdf.ts'
import { digitalizado } from './digitalizado.ts'
import { pkiDeTeste } from './pki.ts'

// A corpus of our own, as veraPDF's is: for each rule, files that break it and nothing else, out of what the
// product writes. The label is made as theirs are: clause, test, and a letter.

/** In the order of their labels. */
export const CASOS: readonly Caso[] = [
  DE_ARQUIVO,
  DE_DESENHO,
  DE_FONTES,
  DE_INTERACAO,
  DE_METADADOS,
  DE_ESTRUTURA,
].flat()
export const NORMAS = ['2u', '2a', 'ua1'] as const
/** Of what is made of each, the norms that it is to pass. */
export const VALE: Record<Qual, readonly Norma[]> = { texto: NORMAS, selado: NORMAS, copia: ['2u'] }

export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Whose text it is. */
export const DIZERES = {
  variaveis: {},
  titulo: 'Título',
  orgao: 'Prefeitura',
  rodape: 'PMVA',
  em: '2026-11-20T20:34:00Z',
}

/** The same, on the paper of who issues it, with who signs it. */
export const EM_PAPEL = {
  ...DIZERES,
  variaveis: { entidade: ['Prefeitura'], cadeia: ['Secretaria', 'Setor'] },
  timbre: TIMBRE_PADRAO,
  brasao: { bytes: PNG.replace(/^[^,]*,/, ''), descricao: 'Brasão: Prefeitura' },
  assinantes: [
    { id: 'ana', nome: 'Ana', cargos: ['Prefeita'] },
    { id: 'lukasz', nome: 'Łukasz', cargos: [] },
  ],
  contato: ['Praça, 1', '(49) 3555-0100'],
  conferencia: { dita: 'Confira em exemplo.sc.gov.br', endereco: 'https://exemplo.sc.gov.br/x' },
}

/** Of all that a text can have: each passes, and each word broken at the end of a line. */
export const TEXTOS = [
  '<h4>Título</h4><p style="text-align:justify">Administração</p><ol type="I"><li>um<ul><li>dois</li></ul></li></ol><blockquote><p>H<sub>2</sub>O Łódź €</p></blockquote><hr>',
  `<table><caption>a</caption><caption>b</caption><thead><tr><th>x</th><th>y</th></tr></thead>${'<tr><td>1</td><td>2</td></tr>'.repeat(70)}</table>`,
  '<table><tr><td>a</td><td>b</td><td>c</td></tr><tr><td colspan="9">a</td></tr><tr><td rowspan="3">x</td><td>y</td></tr><tr></tr></table>',
  `<figure><img src="${PNG}" alt="Brasão"><figcaption>o brasão</figcaption></figure><table><tr><td><table><caption>c</caption><tr><th>i</th></tr></table></td></tr></table>`,
  `<p>${'ver <a href="https://exemplo.gov.br/lei">a lei que o diz por extenso</a> e '.repeat(90)}</p>`,
  `<h2>Lei</h2><p style="text-align:justify">${'administração '.repeat(400)}</p><p>Com nota<span class="nota-de-rodape">ao pé</span>.</p>`,
]

const TEXTO = `<h1>Um <a href="https://a.b/c">ligado</a><span class="nota-de-rodape">nota</span></h1><ul><li>item</li></ul><table><caption>c</caption><tr><th>ab</th><th>x</th></tr><tr><td>cd</td><td>ef</td></tr></table><figure><img src="${PNG}" alt="Brasão"><figcaption>fc</figcaption></figure>`

/** What the product writes, unspoilt. */
export async function escreverBases(): Promise<Record<Qual, Base>> {
  const { assinatura } = await pkiDeTeste()
  const texto = Buffer.from(
    (await render(TEXTO, { variaveis: {}, titulo: 'T', orgao: 'P', rodape: 'r', em: '2026-11-20T20:34:00Z' }))
      .bytes,
  )
  const tail = await signLocally(
    openPdf(bufferSource(texto)),
    {
      time: new Date('2026-11-20T20:34:00Z'),
      rect: { left: 100, bottom: 100, width: 180, height: 50 },
      seal: { lines: ['Ana', 'Łukasz'] },
    },
    { identity: assinatura.instituicao!['teste']! },
  )
  const folha = mupdf.Document.openDocument(digitalizado(['um'], { dpi: 50 }), 'application/pdf')
  const palavras = { pagina: 1, texto: 'um', caixas: [0, 2, 100, 100, 900, 300], angulo: 0 }
  return {
    texto: baseDe(texto),
    selado: baseDe(Buffer.concat([texto, tail])),
    copia: baseDe(copiar(folha as PDFDocument, [palavras])),
  }
}

/** The labels of the cases, each once, as veraPDF makes theirs. */
export function rotulos(): string[] {
  const letters = new Map<string, number>()
  return CASOS.map(([regras]) =>
    regras
      .split(' ')
      .map((regra) => labelOf(regra, letters))
      .join(' '),
  )
}

function labelOf(regra: string, letters: Map<string, number>): string {
  const [, clause = '', t = ''] = /^(.*)-(\d+)$/.exec(regra)!
  const n = letters.get(regra) ?? 0
  letters.set(regra, n + 1)
  return `${clause.replaceAll('.', '-')}-t${t.padStart(2, '0')}-fail-${n < 26 ? String.fromCharCode(97 + n) : n}`
}
