import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CASOS, escreverBases, NORMAS, rotulos, VALE } from '../../../../test/pdf-a-rotulado.ts'
import { conferirPdfA } from './conferir.ts'
import { type Caso, catalogo, risco } from './estragos/caso.ts'
import { REGRAS, SEM_CASO } from './estragos/regras.ts'
import { dados, empacotado, type Estrago, novo, revisto, tudo } from './estragos/revisar.ts'

const bases = await escreverBases()

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
  const nomes = rotulos()
  const errados = CASOS.flatMap((caso, i) => {
    let why: string | undefined
    try {
      why = erro(caso)
    } catch (error) {
      why = `não se fez: ${(error as Error).message}`
    }
    return why === undefined ? [] : [`${nomes[i]}: ${why}`]
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
