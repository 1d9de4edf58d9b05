import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'

type Conta = { caixa: string; tipo: string; setorId: string | null; total: number; naoLidos: number | null }
const contas = (pessoa: Pick<Pessoa, 'chama'>) =>
  pessoa.chama<Conta[]>('contasDasListas', {}, '{ caixa tipo setorId total naoLidos }')
const daCaixa = async (pessoa: Pessoa, caixa: string, setorId: string | null = null, tipo = 'DOCUMENTO') => {
  const achada = (await contas(pessoa)).find(
    (conta) => conta.caixa === caixa && conta.setorId === setorId && conta.tipo === tipo,
  )
  return achada === undefined ? undefined : [achada.total, achada.naoLidos]
}

test('as contas do menu são as das listas: a entrada toda, a de cada setor, a pessoal, os não enviados, os por assinar', async () => {
  const { ana, beto, documento, processo, setores } = await mundo()
  const chegou = await documento('chegou', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  await documento('chegou também', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  await documento('para mim', { criadoPor: 'beto', usuarioId: 'ana', assinado: true })
  await documento('meu', { criadoPor: 'ana' })
  await documento('por assinar', { criadoPor: 'beto', assinantes: ['ana'] })
  await documento('arquivado', { criadoPor: 'beto', setorId: 'protocolo', assinado: true, arquivado: true })
  await processo('chegou', { criadoPor: 'beto', setorId: 'protocolo' })

  for (const [lista, caixa, setorId] of [
    ['documentosEntrada', 'ENTRADA', null],
    ['documentosComigo', 'COMIGO', null],
    ['documentosNovos', 'NAO_ENVIADOS', null],
  ] as const) {
    const naLista = await ana.chama<{ lido: boolean }[]>(lista, {}, '{ lido }')
    const [total, naoLidos] = (await daCaixa(ana, caixa, setorId)) ?? []
    assert.deepEqual(
      [total, naoLidos ?? 0],
      [naLista.length, naLista.filter(({ lido }) => !lido).length],
      lista,
    )
  }
  assert.deepEqual(await daCaixa(ana, 'ENTRADA'), [3, 3])
  assert.deepEqual(await daCaixa(ana, 'ENTRADA', setores.protocolo), [2, 2])
  assert.deepEqual(await daCaixa(ana, 'COMIGO'), [1, 1])
  assert.deepEqual(await daCaixa(ana, 'NAO_ENVIADOS'), [1, null])
  assert.deepEqual(await daCaixa(ana, 'PARA_ASSINAR'), [1, null])
  assert.deepEqual(await daCaixa(ana, 'ENTRADA', null, 'PROCESSO'), [1, 1])

  await ana.chama('documento', { id: chegou })
  assert.deepEqual(await daCaixa(ana, 'ENTRADA', setores.protocolo), [2, 1])
  assert.deepEqual(await daCaixa(beto, 'ENTRADA'), undefined, 'o que se mandou não é entrada de quem mandou')
})

test('as contas são um comando só, com uma caixa ou com todas, e quem é de fora não as tem', async () => {
  const { ana, publico, documento, comandos } = await mundo()
  const custo = async () => (await comandos(() => contas(ana))).length
  const vazia = await custo()
  for (let i = 0; i < 5; i++)
    await documento(`Memorando ${i}`, { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  assert.equal(await custo(), vazia)
  await assert.rejects(contas(publico))
})
