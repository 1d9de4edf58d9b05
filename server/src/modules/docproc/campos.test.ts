import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNamedType, isObjectType } from 'graphql'
import { mundo } from '../../../test/mundo.ts'
import { schema } from '../../app/schema.ts'
import { newId } from '../../kernel/ids.ts'

/** Os caminhos até cada folha de um tipo do contrato, sem entrar noutro item. */
function folhas(tipo: string): string[][] {
  const objeto = schema.getType(tipo)
  if (!isObjectType(objeto)) return [[]]
  return Object.values(objeto.getFields()).flatMap((campo) => {
    const dentro = getNamedType(campo.type).name
    return ['Documento', 'Processo', 'ItemResumo'].includes(dentro)
      ? [[campo.name, 'titulo']]
      : folhas(dentro).map((resto) => [campo.name, ...resto])
  })
}

const selecao = (caminhos: readonly (readonly string[])[]): string =>
  [...Map.groupBy(caminhos, ([campo]) => campo ?? '')]
    .map(([campo, deles]) =>
      deles[0]!.length === 1 ? campo : `${campo} { ${selecao(deles.map(([, ...resto]) => resto))} }`,
    )
    .join(' ')

/** O que há num caminho, atravessando as listas. */
function noCaminho(valor: unknown, [campo, ...resto]: readonly string[]): unknown {
  if (Array.isArray(valor)) return valor.map((um) => noCaminho(um, [campo!, ...resto]))
  if (campo === undefined || valor === null || valor === undefined) return valor ?? null
  const dentro = (valor as Record<string, unknown>)[campo]
  return Array.isArray(dentro) && resto.length > 0
    ? dentro.map((um) => noCaminho(um, resto))
    : noCaminho(dentro, resto)
}

/** Endereços temporários mudam a cada vez; que haja um, não. */
const semEnderecos = (valor: unknown): unknown =>
  JSON.parse(
    JSON.stringify(valor, (_chave, v: unknown) =>
      typeof v === 'string' && /^\w+:\/\//.test(v) ? 'endereço' : v,
    ),
  )

test('cada campo pedido sozinho diz o mesmo que pedido com todos', async () => {
  const { ana, documento, processo, db, setores, id } = await mundo()
  const oficio = await documento('Ofício', {
    criadoPor: 'beto',
    setorId: 'protocolo',
    assinantes: ['ana', 'carla'],
    assinado: true,
    autorizados: ['ana', 'fazenda'],
  })
  await documento('Planilha', { criadoPor: 'beto', anexoDe: oficio })
  await documento('Rascunho', { criadoPor: 'ana' })
  await documento('De fora', { criadoPor: 'dora', setorId: 'protocolo', origem: 'EXTERNA' })
  const alvara = await processo('Alvará', { criadoPor: 'beto', setorId: 'protocolo' })
  await processo('Recurso', { criadoPor: 'beto', apensoDe: alvara })
  await documento('Peça', { criadoPor: 'beto', peca: alvara })

  const [marcador, convidado, integrador, externo] = [newId(), newId(), newId(), newId()]
  await db
    .insertInto('marcador')
    .values({ id: marcador, tipo: 'SETOR', nome: 'Urgente', setorId: setores.protocolo })
    .execute()
  await db
    .insertInto('docprocMarcador')
    .values([oficio, alvara].map((docprocId) => ({ docprocId, marcadorId: marcador })))
    .execute()
  await db
    .insertInto('convidado')
    .values({ id: convidado, email: 'bianca@projetar.example', nome: 'Bianca' })
    .execute()
  await db
    .insertInto('assinante')
    .values({
      id: newId(),
      documentoId: oficio,
      convidadoId: convidado,
      ordem: 9,
      situacao: 'PENDENTE',
      adicionadoEm: new Date(),
    })
    .execute()
  await db.insertInto('integrador').values({ id: integrador, nome: 'Tributos', login: 'tributos' }).execute()
  await db
    .updateTable('documento')
    .set({ integradorId: integrador, origemInteg: 'carnê' })
    .where('id', '=', oficio)
    .execute()
  await db.insertInto('docprocAutorizadoExterno').values({ docprocId: oficio, cpf: '90530000113' }).execute()
  await db
    .updateTable('docproc')
    .set({ assunto: 'Obras', numero: 7, numeroCompleto: '7/2026', numeracaoSufixos: ['2026'] })
    .where('id', 'in', [oficio, alvara])
    .execute()
  await db
    .insertInto('interessadoExterno')
    .values({ id: externo, nomeRazao: 'Padaria', cpfCnpj: '90530000113' })
    .execute()
  await db
    .insertInto('interessado')
    .values([
      { processoId: alvara, usuarioId: id('ana'), ordem: 0 },
      { processoId: alvara, externoId: externo, ordem: 1 },
    ])
    .execute()

  for (const [lista, tipo] of [
    ['documentosEntrada', 'Documento'],
    ['documentosNovos', 'Documento'],
    ['processosEntrada', 'Processo'],
  ] as const) {
    const caminhos = folhas(tipo)
    const pedir = async (algumas: string[][]) =>
      semEnderecos(
        (await ana.pede<Record<string, unknown>>(`{ ${lista} { ${selecao(algumas)} } }`))[lista],
      ) as unknown[]
    // Pedir o arquivo é abrir: da segunda vez já está tudo aberto.
    await pedir(caminhos)
    const tudo = await pedir(caminhos)
    assert.ok(tudo.length > 0)
    for (const caminho of caminhos)
      assert.deepEqual(
        noCaminho(await pedir([caminho]), caminho),
        noCaminho(tudo, caminho),
        `${lista}: ${caminho.join('.')}`,
      )
  }
})
