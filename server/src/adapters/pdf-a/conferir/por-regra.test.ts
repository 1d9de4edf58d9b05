import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bufferSource, openPdf, signLocally } from '@autos/pades'
import type { PDFDocument } from 'mupdf'
import { digitalizado } from '../../../../test/digitalizado.ts'
import { pkiDeTeste } from '../../../../test/pki.ts'
import { copiar } from '../../copia-pdf/copiar.ts'
import { render } from '../../diagramacao/render.ts'
import { mupdf } from '../../texto-pdf/mupdf.ts'
import { conferirPdfA } from './conferir.ts'
import type { Caso, Qual } from './estragos/caso.ts'
import { catalogo, risco } from './estragos/caso.ts'
import { DE_ARQUIVO } from './estragos/de-arquivo.ts'
import { DE_DESENHO } from './estragos/de-desenho.ts'
import { DE_ESTRUTURA } from './estragos/de-estrutura.ts'
import { DE_FONTES } from './estragos/de-fontes.ts'
import { DE_INTERACAO } from './estragos/de-interacao.ts'
import { DE_METADADOS } from './estragos/de-metadados.ts'
import { REGRAS, SEM_CASO } from './estragos/regras.ts'
import {
  type Base,
  baseDe,
  dados,
  empacotado,
  type Estrago,
  novo,
  revisto,
  tudo,
} from './estragos/revisar.ts'
import type { Norma } from './exame.ts'

// A corpus of our own, as veraPDF's is: for each rule, files that break it and nothing else, out of what the
// product writes. The label is made as theirs are: clause, test, and a letter.

const CASOS = [DE_ARQUIVO, DE_DESENHO, DE_FONTES, DE_INTERACAO, DE_METADADOS, DE_ESTRUTURA].flat()
const NORMAS = ['2u', '2a', 'ua1'] as const
const VALE: Record<Qual, readonly Norma[]> = { texto: NORMAS, selado: NORMAS, copia: ['2u'] }

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const TEXTO = `<h1>Um <a href="https://a.b/c">ligado</a><span class="nota-de-rodape">nota</span></h1><ul><li>item</li></ul><table><caption>c</caption><tr><th>ab</th><th>x</th></tr><tr><td>cd</td><td>ef</td></tr></table><figure><img src="${PNG}" alt="Brasão"><figcaption>fc</figcaption></figure>`

async function escrever(): Promise<Record<Qual, Base>> {
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
const bases = await escrever()

const conferido = (file: string) => conferirPdfA(Buffer.from(file, 'latin1'))

test('o arquivo refeito sem estrago passa, por todos os modos de refazer', () => {
  const modos: [string, Estrago][] = [
    ['como está', ({ file }) => file],
    ['tudo de novo', revisto(tudo)],
    ['o catálogo de novo', revisto(catalogo(''))],
    [
      'metadados, fontes e cores por desempacotar',
      revisto(
        dados('/Type /Metadata', String),
        dados({ de: 'FontFile2' }, String),
        dados({ de: 'ToUnicode' }, String),
        dados('/N 3', String),
      ),
    ],
    [
      'um objeto a mais',
      revisto(catalogo('/DSS @0'), novo('<</Type /DSS /Certs [@1]>>'), novo('<<>>', 'nada')),
    ],
  ]
  for (const qual of ['texto', 'selado', 'copia'] as const)
    for (const [modo, estrago] of modos)
      for (const norma of VALE[qual])
        assert.deepEqual(conferido(estrago(bases[qual]))[norma], [], `${qual}, ${modo}`)
  for (const qual of ['texto', 'selado'] as const)
    assert.deepEqual(conferido(revisto(risco('0 0 9 9 re f'))(bases[qual])).ua1, [], qual)
  assert.deepEqual(conferido(empacotado([catalogo('')])(bases.copia))['2u'], [])
})

const letters = new Map<string, number>()
function label(regra: string): string {
  const [, clause = '', t = ''] = /^(.*)-(\d+)$/.exec(regra)!
  const n = letters.get(regra) ?? 0
  letters.set(regra, n + 1)
  return `${clause.replaceAll('.', '-')}-t${t.padStart(2, '0')}-fail-${n < 26 ? String.fromCharCode(97 + n) : n}`
}

/** What is wrong with the judgement of a spoilt file; undefined: it falls where it should, for what was done. */
function erro([, norma, qual, estrago, dito]: Caso): string | undefined {
  const faults = conferido(estrago(bases[qual]))
  const primeira = VALE[qual].find((one) => faults[one].length > 0)
  if (primeira === undefined) return 'ACEITO'
  const why = `cai por ${primeira}: ${faults[primeira].join('; ')}`
  if (primeira !== norma) return why
  const isReason = faults[norma].some((one) => dito.test(one))
  const isBroken = !dito.test('arquivo: ') && faults[norma].some((one) => one.startsWith('arquivo: '))
  return isReason && !isBroken ? undefined : why
}

test('nenhum dos arquivos que quebram uma regra é aceito pela norma dela', () => {
  const errados = CASOS.flatMap((caso) => {
    const nome = caso[0].split(' ').map(label).join(' ')
    let why: string | undefined
    try {
      why = erro(caso)
    } catch (error) {
      why = `não se fez: ${(error as Error).message}`
    }
    return why === undefined ? [] : [`${nome}: ${why}`]
  })
  assert.deepEqual(errados, [])
})

test('cada regra das três normas tem um arquivo que a quebra, ou a razão de não ter', () => {
  for (const norma of NORMAS) {
    const com = new Set(
      CASOS.filter(([, cai]) => NORMAS.indexOf(cai) <= NORMAS.indexOf(norma)).flatMap(([regras]) =>
        regras.split(' '),
      ),
    )
    assert.deepEqual(
      REGRAS[norma].filter((regra) => !com.has(regra) && SEM_CASO[regra] === undefined),
      [],
    )
  }
  const todas = new Set(Object.values(REGRAS).flat())
  assert.deepEqual(
    CASOS.flatMap(([regras]) => regras.split(' ')).filter((regra) => !todas.has(regra)),
    [],
  )
})
