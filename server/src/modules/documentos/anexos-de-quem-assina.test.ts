import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entrarComo, IRACI } from '../../../test/cidadaos.ts'
import { abrir, convidar } from '../../../test/convidados.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

// Quem assina lê o que assina e, do que vai anexado, o que é público ou interno; o resto pede direito próprio (domínio §7.3).

const m = await mundo()
const { ana, beto, carla, dora, db, documento, processo } = m
type Leitor = Pick<Pessoa, 'chama'>
type Anexo = { titulo: string; conteudoVisivel: boolean; pdf: string | null }

const anexosDe = async (quem: Leitor, id: string) =>
  (
    await quem.chama<{ anexos: Anexo[] }>('documento', { id }, '{ anexos { titulo conteudoVisivel pdf } }')
  ).anexos.map(({ titulo, conteudoVisivel, pdf }) => {
    assert.equal(pdf !== null, conteudoVisivel)
    return [titulo, conteudoVisivel]
  })
const le = async (quem: Leitor, id: string) =>
  quem.chama<Anexo>('documento', { id }, '{ titulo conteudoVisivel pdf }').then(
    ({ conteudoVisivel, pdf }) => conteudoVisivel && pdf !== null,
    ({ name }: Error) => name,
  )
const leCidada = async (quem: Leitor, id: string) =>
  quem.chama<{ pdf: string | null }>('cidadaoDocumento', { id }, '{ pdf }').then(
    ({ pdf }) => pdf !== null,
    ({ name }: Error) => name,
  )

/** Um documento da Ana com um anexo de cada restrição; só ela é autorizada no sigiloso. */
async function comAnexos(opcoes: Parameters<typeof documento>[1] = {}) {
  const principal = await documento('Contrato', opcoes)
  const anexo = (titulo: string, restricoes: ('INTERNO' | 'POSSE' | 'SIGILOSO')[]) =>
    documento(titulo, { anexoDe: principal, restricoes, autorizados: ['ana'], assunto: 'Reservado' })
  return {
    principal,
    publico: await anexo('Planta', []),
    interno: await anexo('Parecer', ['INTERNO']),
    posse: await anexo('Proposta', ['INTERNO', 'POSSE']),
    sigiloso: await anexo('Laudo da Iraci', ['INTERNO', 'SIGILOSO']),
  }
}
const assinarao = (documentoId: string, ...quem: Pessoa[]) =>
  ana.chama('documentoAlterarAssinantes', {
    documentoId,
    assinantes: quem.map(({ id }) => ({ usuarioId: id })),
    assinantesExternos: [],
  })

test('só anexa, e só recebe anexo, o que se lê: quem tem a carga do sigiloso e não é autorizado não o prende a nada', async () => {
  const sigiloso = await documento('Denúncia', {
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  const seu = await documento('Capa', { criadoPor: 'dora', assinado: ['dora'] })
  for (const [anexoId, principalId] of [
    [sigiloso, seu],
    [seu, sigiloso],
  ])
    await recusa(db, () => dora.chama('documentoAnexar', { anexoId, principalId }), {
      codigo: 'PODE_ANEXAR',
      status: 403,
      message: 'Memorando: você não pode ler o conteúdo.',
    })
  const { acoes } = await dora.chama<{ acoes: string[] }>('documento', { id: sigiloso }, '{ acoes }')
  assert.ok(!acoes.includes('PODE_ANEXAR'))
  await ana.chama('documentoAnexar', { anexoId: sigiloso, principalId: seu })
  assert.deepEqual(await anexosDe(ana, seu), [['Denúncia', true]])
})

test('quem assina lê os anexos públicos e internos; o de posse e o sigiloso, só quem tem direito seu', async () => {
  for (const opcoes of [{}, { assinado: ['ana'] as const }]) {
    const { principal, posse, sigiloso } = await comAnexos(opcoes)
    await assinarao(principal, beto, carla, ...('assinado' in opcoes ? [ana] : []))
    assert.deepEqual(await anexosDe(beto, principal), [
      ['Planta', true],
      ['Parecer', true],
      ['Proposta', false],
      ['Memorando', false],
    ])
    for (const id of [posse, sigiloso]) {
      assert.equal(await le(beto, id), false)
      const { assunto, acoes } = await beto.chama<{ assunto: string | null; acoes: string[] }>(
        'documento',
        { id },
        '{ assunto acoes }',
      )
      assert.deepEqual([assunto, acoes], [null, ['PODE_MARCAR']])
    }
    await db.insertInto('docprocAutorizado').values({ docprocId: sigiloso, usuarioId: carla.id }).execute()
    assert.deepEqual([await le(carla, sigiloso), await le(carla, posse)], [true, false])
    // Depois de assinar é o mesmo.
    await beto.chama('documentoAssinarSimples', { id: principal }, { autenticadoEm: new Date() })
    assert.deepEqual([await le(beto, sigiloso), await le(beto, posse)], [false, false])
  }
})

test('o que o anexo herda do principal, ou do processo, também pede direito próprio', async () => {
  const principal = await documento('Sindicância', {
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana', 'carla'],
  })
  const anexo = await documento('Depoimento', { anexoDe: principal })
  await assinarao(principal, beto, carla)
  assert.deepEqual([await le(beto, principal), await le(beto, anexo)], [true, false])
  assert.deepEqual([await le(carla, principal), await le(carla, anexo)], [true, true])
  const pai = await processo('Em posse', { restricoes: ['INTERNO', 'POSSE'] })
  const peca = await documento('Peça', { peca: pai, assinado: true, assinantes: ['beto'] })
  const daPeca = await documento('Anexo da peça', { anexoDe: peca })
  assert.deepEqual([await le(beto, peca), await le(beto, daPeca)], [true, false])
})

test('em dois atos não se abre o que não é seu: nem a si mesmo, nem a alguém de fora', async () => {
  const { principal, posse, sigiloso } = await comAnexos({ setorId: 'fazenda', assinado: ['ana'] })
  // Criou com o setor, e por isso pode chamar quem assine; a carga, e com ela a posse, é da fazenda.
  assert.equal(await le(dora, posse), true)
  const doJuridico = await comAnexos({ criadoPor: 'beto', setorId: 'fazenda', assinado: ['beto'] })
  await beto.chama('documentoAlterarAssinantes', {
    documentoId: doJuridico.principal,
    assinantes: [{ usuarioId: beto.id }],
    assinantesExternos: [],
  })
  assert.deepEqual([await le(beto, doJuridico.posse), await le(beto, doJuridico.sigiloso)], [false, false])
  const { token, convidadoId } = await convidar(m, principal, 'bianca@fora.example')
  const bianca = await abrir(m, token)
  assert.deepEqual(await anexosDe(bianca, principal), [
    ['Planta', true],
    ['Parecer', true],
  ])
  await db.updateTable('convidado').set({ cpf: IRACI.cpf }).where('id', '=', convidadoId).execute()
  const iraci = await entrarComo(m, IRACI)
  for (const id of [posse, sigiloso]) {
    assert.equal(await le(bianca, id), 'NaoEncontradoException')
    assert.equal(await leCidada(iraci, id), 'NaoEncontradoException')
    await db.insertInto('docprocAutorizadoExterno').values({ docprocId: id, cpf: IRACI.cpf }).execute()
    assert.equal(await leCidada(iraci, id), true)
  }
})
