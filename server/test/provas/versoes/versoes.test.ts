import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { sql } from 'kysely'
import { schema } from '../../../src/app/schema.ts'
import { recusa } from '../../soma.ts'
import { abrirPalco, PEDIDOS } from '../pedidos.ts'
import { A_PARTE, DISPUTADAS, type Linha } from './disputas.ts'
import { SEM_VERSAO } from './sem-versao.ts'

// Duas pessoas leem o mesmo e alteram-no: a segunda lê que a primeira o fez, e quando, e nada se perde em silêncio.

const RAIZ = resolve(import.meta.dirname, '../../../..')
/** Como se chama o que se leu. */
const LIDO = ['versao', 'lida', 'lido']
const mutations = Object.values(schema.getMutationType()!.getFields())
const comVersao = mutations
  .filter(({ args }) => args.some(({ name }) => LIDO.includes(name)))
  .map(({ name }) => name)

test('toda mutation diz a versão que se leu, ou consta por que não a diz', () => {
  const semVersao = Object.values(SEM_VERSAO).flatMap((nomes) => nomes.split(/\s+/).filter(Boolean))
  assert.deepEqual(
    [...comVersao, ...semVersao].toSorted(),
    mutations.map(({ name }) => name).toSorted(),
    'a que troca um valor pede versao; a que não troca nenhum consta de sem-versao.ts',
  )
})

test('toda mutation que diz a versão que se leu se disputa aqui, ou onde consta que se prova', () => {
  assert.deepEqual([...Object.keys(DISPUTADAS), ...Object.keys(A_PARTE)].toSorted(), comVersao.toSorted())
  for (const [nome, arquivo] of Object.entries(A_PARTE))
    assert.match(readFileSync(join(RAIZ, arquivo), 'utf8'), new RegExp(`${nome}[^]*(${LIDO.join('|')})`))
})

test('toda operação da interface que altera manda a versão que leu, ou consta por que não a manda', () => {
  const operacoes = JSON.parse(readFileSync(join(RAIZ, 'contract/operacoes.json'), 'utf8')) as Record<
    string,
    string
  >
  const mutation = ({ definitions }: DocumentNode) =>
    definitions.filter((uma) => uma.kind === Kind.OPERATION_DEFINITION && uma.operation === 'mutation')
  const semMandar = Object.values(operacoes).flatMap((texto) =>
    mutation(parse(texto)).flatMap((uma) => {
      const { name, selectionSet } = uma as OperationDefinitionNode
      return selectionSet.selections
        .filter((campo) => campo.kind === Kind.FIELD)
        .filter(
          (campo) =>
            comVersao.includes(campo.name.value) &&
            !campo.arguments?.some(({ name: arg }) => LIDO.includes(arg.value)),
        )
        .map(() => name!.value)
    }),
  )
  assert.deepEqual(semMandar, Object.keys(SEM_MANDAR))
})
const SEM_MANDAR = {
  DocumentoPorRetidaEmVigor:
    'diz o versionId do arquivo retido que viu: é esse, e não outro, que se põe em vigor',
}

const palco = await abrirPalco()
const { m } = palco
// Quem altera depois de quem administra ou classifica também o pode.
Object.assign(m.ana.identidade, {
  papeis: [...m.ana.identidade.papeis, 'adminAcesso', 'classificacaoDocumental'],
})

type Args = Record<string, unknown>

/** Sobre uma linha nova, o que pede cada uma das duas pessoas, e a versão que ambas leram. */
async function cena(ato: string, linha: Linha) {
  const pedido = await PEDIDOS[`Mutation.${ato}`]!(palco)
  const uma = pedido.quem(m)
  const outra = linha.aMesma ? uma : uma === m.ana ? m.dora : m.ana
  const args = linha.altera
    ? await alteracao(ato, { uma, args: pedido.args, altera: linha.altera })
    : pedido.args
  const id = args[linha.id ?? 'id'] ?? null
  const versao = async (): Promise<number> => {
    const { rows } = await sql<{ versao: number }>`
      select versao from ${sql.table(linha.tabela)} where ${id}::text is null or id::text = ${id}::text`.execute(
      m.db,
    )
    return rows[0]!.versao
  }
  const primeiro = linha.antes?.ato ?? ato
  const doPrimeiro = linha.antes ? { id, ...linha.antes.args } : args
  return {
    versao,
    uma: (lida: number) => uma.chama(primeiro, { ...doPrimeiro, versao: lida }, '{ __typename }'),
    outra: (lida: number) =>
      outra.chama(ato, { ...linha.outro(args, palco), versao: lida }, '{ __typename }'),
  }
}

async function alteracao(
  ato: string,
  { uma, args, altera }: { uma: { chama: typeof m.ana.chama }; args: Args; altera: (dados: Args) => Args },
): Promise<Args> {
  const { id } = await uma.chama(ato, args)
  return { id, dados: altera(args['dados'] as Args) }
}

const DIZ_QUEM =
  /^(Ana|Beto|Carla|Dora) .+ alterou .+ em \d\d\/\d\d\/\d{4} às \d\dh\d\d\. Veja como ficou e tente de novo\.$/

for (const [ato, linha] of Object.entries(DISPUTADAS)) {
  test(`${ato}: duas leem, uma grava; a outra lê quem foi, nada muda, e depois de ver grava o seu`, async () => {
    const { versao, uma, outra } = await cena(ato, linha)
    const lida = await versao()
    await uma(lida)
    assert.equal(await versao(), lida + 1)
    await recusa(m.db, () => outra(lida), { name: 'EstadoInvalidoException', campo: 'versao' })
    await assert.rejects(outra(lida), ({ message }: Error) => DIZ_QUEM.test(message))
    await outra(lida + 1)
    assert.equal(await versao(), lida + 2)
  })

  test(`${ato}: ao mesmo tempo, uma das duas grava`, async () => {
    for (let vez = 0; vez < 3; vez++) {
      const { versao, uma, outra } = await cena(ato, linha)
      const lida = await versao()
      const fins = await Promise.allSettled([uma(lida), outra(lida)])
      const recusadas = fins.flatMap((fim) => (fim.status === 'rejected' ? [fim.reason as Error] : []))
      assert.equal(await versao(), lida + 1)
      assert.equal(recusadas.length, 1)
      assert.match(recusadas[0]!.message, DIZ_QUEM)
    }
  })
}
