import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'

/** A seleção das listas da interface, tal como ela a manda. */
const FRAGMENTOS = readFileSync(
  new URL('../../../../web/src/partes/itens/linha.graphql', import.meta.url),
  'utf8',
).replace(/^query [\s\S]*?^}/gm, '')
const linhas = (campo: string, tipo: 'Documento' | 'Processo') =>
  `${usados(tipo)} { ${campo} { ...LinhaDe${tipo} } }`
const usados = (tipo: string) =>
  FRAGMENTOS.split(/(?=^fragment )/m)
    .filter((f) => f.includes('NomeDeDestino on') || f.includes(`LinhaDe${tipo} on`))
    .join('')

test('a caixa de entrada custa o mesmo número de comandos com 1, 10 e 50 documentos', async () => {
  const { ana, documento, comandos } = await mundo()
  const custo = async () => (await comandos(() => ana.pede(linhas('documentosEntrada', 'Documento')))).length
  const custos: number[] = []
  for (const ate of [1, 10, 50]) {
    for (let i = custos.length === 0 ? 0 : custos.length === 1 ? 1 : 10; i < ate; i++) {
      const id = await documento(`Memorando ${i}`, {
        criadoPor: 'beto',
        setorId: 'protocolo',
        assinantes: ['ana', 'carla'],
      })
      if (i % 3 === 0) await documento(`Planilha ${i}`, { criadoPor: 'beto', anexoDe: id })
    }
    const { documentosEntrada } = await ana.pede<{
      documentosEntrada: { anexos: unknown[]; assinantes: unknown[] }[]
    }>(linhas('documentosEntrada', 'Documento'))
    assert.equal(documentosEntrada.length, ate)
    assert.equal(documentosEntrada.flatMap(({ anexos }) => anexos).length, Math.ceil(ate / 3))
    assert.ok(documentosEntrada.every(({ assinantes }) => assinantes.length === 2))
    custos.push(await custo())
  }
  assert.equal(new Set(custos).size, 1, `comandos: ${custos.join(', ')}`)
  assert.ok(custos[0]! <= 2, `um para quem pede, um para a lista: ${custos[0]}`)
})

test('a de processos também, com apensos', async () => {
  const { ana, processo, comandos } = await mundo()
  const custos: number[] = []
  for (const ate of [1, 10]) {
    for (let i = custos.length === 0 ? 0 : 1; i < ate; i++)
      await processo(`Apenso ${i}`, {
        criadoPor: 'beto',
        apensoDe: await processo(`Processo ${i}`, { criadoPor: 'beto', setorId: 'protocolo' }),
      })
    custos.push((await comandos(() => ana.pede(linhas('processosEntrada', 'Processo')))).length)
  }
  assert.equal(new Set(custos).size, 1, `comandos: ${custos.join(', ')}`)
})

test('o que se calcula sob demanda também vai em lote', async () => {
  const { ana, documento, processo, comandos } = await mundo()
  const consulta =
    '{ processosEntrada { acoesNegadas { motivo } tramites { _id } todosTramites { _id acompanha { titulo } } documentos { titulo processo { titulo } versoes { numero pdf } pdf anexos { principal { titulo } } } } }'
  const custos: number[] = []
  for (const ate of [1, 8]) {
    for (let i = custos.length === 0 ? 0 : 1; i < ate; i++) {
      const pai = await processo(`Processo ${i}`, { criadoPor: 'beto', setorId: 'protocolo' })
      await documento(`Anexo ${i}`, {
        criadoPor: 'beto',
        anexoDe: await documento(`Peça ${i}`, { criadoPor: 'beto', peca: pai, assinado: true }),
      })
    }
    await ana.pede(consulta)
    custos.push((await comandos(() => ana.pede(consulta))).length)
  }
  assert.equal(new Set(custos).size, 1, `comandos: ${custos.join(', ')}`)
})
