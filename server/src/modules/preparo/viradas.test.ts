import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { abrir, convidar } from '../../../test/convidados.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { virar } from '../../../test/viradas.ts'
import { fazerMiniatura } from './fazer-miniatura.ts'

const m = await mundo()
const { ana, beto, publico, db, entidade, armazem, documento, processo } = m
const ledger = await entidade.ledger()

/** Um arquivo de duas páginas, de bytes só seus, cuja segunda entrou deitada. */
async function virado(
  titulo: string,
  opcoes: Parameters<typeof documento>[1] = {},
  angulos: Record<number, number> = { 2: 9_130 },
): Promise<string> {
  const arquivo = pdfDePaginas([{ texto: titulo }, {}])
  const id = await documento(titulo, { arquivo, assinado: true, paginas: 2, ...opcoes })
  await virar(db, id, angulos)
  return id
}
const DEITADA = [{ pagina: 2, graus: 90 }]
type Quem = Pick<Pessoa, 'chama'>
type ComViradas = { viradas: object[] }

const doCidadao = async (quem: Quem, id: string) =>
  (await quem.chama<ComViradas>('cidadaoDocumento', { id }, '{ viradas { pagina graus } }')).viradas
const nosAutos = async (quem: Quem, processoId: string) =>
  (
    await quem.chama<{ pecas: (ComViradas & { titulo: string })[] }>(
      'autos',
      { processoId },
      '{ pecas { titulo viradas { pagina graus } } }',
    )
  ).pecas.map(({ titulo, viradas }) => [titulo, viradas.length])
const peloCodigo = async (id: string) => {
  const { codigoAutenticidade: codigo } = await db
    .selectFrom('documento')
    .select('codigoAutenticidade')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return publico.chama<ComViradas & { pdf: string | null }>(
    'verificarAutenticidade',
    { codigo },
    '{ pdf viradas { pagina graus } }',
  )
}

test('quem é de fora sabe que páginas se põem em pé só do arquivo que lê', async () => {
  const aberto = await virado('Aberto', { restricoes: [] })
  const fechado = await virado('Fechado', { restricoes: ['INTERNO'] })
  assert.deepEqual((await peloCodigo(aberto)).viradas, DEITADA)
  const { pdf, viradas } = await peloCodigo(fechado)
  assert.deepEqual([pdf, viradas], [null, []])

  const autorizado = await virado('Da Iraci', { restricoes: ['INTERNO'] })
  await ana.chama('documentoAlterarRestricoes', {
    id: autorizado,
    restricoes: ['INTERNO'],
    autorizadosExternos: [IRACI.cpf],
  })
  const iraci = await entrarComo(m, IRACI)
  assert.deepEqual(await doCidadao(iraci, autorizado), DEITADA)
  await assert.rejects(doCidadao(await entrarComo(m, JONAS), autorizado), { name: 'NaoEncontradoException' })

  const convidado = await documento('Convite', { arquivo: pdfDePaginas([{ texto: 'Convite' }, {}]) })
  const { token } = await convidar(m, convidado, 'maria@fora.example')
  await virar(db, convidado, { 2: 9_130 })
  const maria = await abrir(m, token)
  const { preparo } = await maria.chama<{ preparo: ComViradas }>(
    'documento',
    { id: convidado },
    '{ preparo { viradas { pagina graus } } }',
  )
  assert.deepEqual(preparo.viradas, DEITADA)
  await assert.rejects(maria.chama('documento', { id: aberto }, '{ preparo { viradas { graus } } }'), {
    name: 'NaoEncontradoException',
  })
})

test('nos autos cada peça, e cada anexo, diz as suas; da que não lê, ninguém sabe', async () => {
  const processoId = await processo('Digitalizado')
  const lida = await virado('Lida', { peca: processoId, restricoes: [] })
  await virado('Anexo dela', { anexoDe: lida, restricoes: [] })
  await virado('Sigilosa', { peca: processoId, restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] })
  assert.deepEqual(await nosAutos(ana, processoId), [
    ['Lida', 1],
    ['Anexo dela', 1],
    ['Sigilosa', 1],
  ])
  assert.deepEqual(
    (await nosAutos(beto, processoId)).map(([, quantas]) => quantas),
    [1, 1, 0],
  )
  const { id: externoId } = await ana.chama('interessadoExternoCadastrar', {
    cpfCnpj: IRACI.cpf,
    nomeRazao: IRACI.nome,
    email: 'iraci@fora.example',
  })
  await db.insertInto('interessado').values({ processoId, externoId }).execute()
  assert.deepEqual(await nosAutos(await entrarComo(m, IRACI), processoId), [['Lida', 1]])
})

type Miniatura = { situacao: string; url: string | null }
const miniaturaDe = async (id: string) =>
  (await ana.chama<{ miniatura: Miniatura }>('documento', { id }, '{ miniatura { situacao url } }')).miniatura

const pedidosDe = (id: string) =>
  sql<{ chave: string }>`select singleton_key as chave from fila.job
    where name = 'arquivo.miniatura' and data->>'documentoId' = ${id} order by created_on`.execute(db)

test('a miniatura feita antes que se reconhecesse a página refaz-se em pé', async () => {
  const id = await documento('Capa', { arquivo: pdfDePaginas([{ texto: 'Só desta capa' }]) })
  const pedidas: number[] = []
  const fazer = () =>
    fazerMiniatura(
      {
        ledger,
        armazenamento: armazem,
        miniaturista: {
          desenhar: async (_arquivo, { graus }) => (pedidas.push(graus), Buffer.from(`girada ${graus}`)),
        },
      },
      { documentoId: id, versao: 1 },
    )
  assert.equal((await miniaturaDe(id)).situacao, 'FAZENDO')
  await fazer()
  const antes = await miniaturaDe(id)
  assert.equal(antes.situacao, 'PRONTA')
  await virar(db, id, { 1: 17_900 })
  assert.equal((await miniaturaDe(id)).situacao, 'FAZENDO')
  const { rows } = await pedidosDe(id)
  assert.deepEqual(
    rows.map(({ chave }) => chave.replace(`${id}:`, '')),
    ['1:miniatura-1', '1:miniatura-1-180'],
  )
  await fazer()
  await fazer()
  const depois = await miniaturaDe(id)
  assert.deepEqual([depois.situacao, pedidas], ['PRONTA', [0, 180]])
  assert.notEqual(depois.url?.split('?')[0], antes.url?.split('?')[0])
})
