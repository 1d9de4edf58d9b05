import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { abrir, codigoPara, convidar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import { janelas, provedoresDeTeste } from '../../../test/provedores.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const provedores = await provedoresDeTeste(
  await pkiDeTeste(
    {},
    {
      outras: [
        { ...IRACI, govbr: 'prata' },
        { ...JONAS, govbr: 'prata' },
      ],
    },
  ),
)
const m = await mundo({ assinatura: provedores.assinatura })
const { ana, db, documento, processo, eventos } = m
const { alca } = janelas(m, provedores)
const PDF = pdfDePaginas([{}, {}])
const COM_SELO = { selo: true, posicao: { pagina: 1, esquerda: 100, inferior: 50 } }
const [iraci, jonas] = [await entrarComo(m, IRACI), await entrarComo(m, JONAS)]
let n = 0

/** Um documento que pede a assinatura a alguém de fora, cujo CPF um convite anterior já prendeu. */
async function cena({
  cpf = IRACI.cpf,
  opcoes = {},
}: { cpf?: string; opcoes?: Parameters<typeof documento>[1] } = {}) {
  const id = await documento('Contrato', {
    arquivo: PDF,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
    assunto: 'Reservado',
    ...opcoes,
  })
  const email = `c${++n}@fora.example`
  const { token, convidadoId } = await convidar(m, id, email)
  await db.updateTable('convidado').set({ cpf, nome: IRACI.nome }).where('id', '=', convidadoId).execute()
  return { id, email, token, convidadoId }
}
const assinaturas = (id: string) =>
  db
    .selectFrom('assinatura')
    .select(['convidadoId', 'nome', 'cpfCnpj', 'metodo', 'nivel', 'usuarioId', 'motivoRejeicao'])
    .where('documentoId', '=', id)
    .execute()
const situacoes = async (id: string) =>
  (
    await db
      .selectFrom('assinante')
      .select('situacao')
      .where('documentoId', '=', id)
      .orderBy('ordem')
      .execute()
  ).map((a) => a.situacao)

test('o cidadão cujo CPF é o de um assinante de fora vê o documento, os anexos públicos e internos e o que pode; os outros não sabem que existe', async () => {
  const { id } = await cena({ opcoes: { restricoes: ['INTERNO'] } })
  const anexo = await documento('Planta', { anexoDe: id, restricoes: ['INTERNO'] })
  await documento('Proposta', { anexoDe: id, restricoes: ['INTERNO', 'POSSE'] })
  type Visto = {
    titulo: string
    assunto: string
    acoes: string[]
    pdf: string | null
    nivelAssinatura: string
    assinantes: unknown[]
    anexos: { id: string; acoes: string[] }[]
  }
  const visto = await iraci.chama<Visto>(
    'cidadaoDocumento',
    { id },
    '{ titulo assunto acoes pdf nivelAssinatura assinantes { nome situacao } anexos { id acoes } }',
  )
  assert.deepEqual(
    { ...visto, pdf: visto.pdf !== null },
    {
      titulo: 'Contrato',
      assunto: 'Reservado',
      acoes: ['DEVE_ASSINAR', 'PODE_REJEITAR_ASSINATURA'],
      pdf: true,
      nivelAssinatura: 'SIMPLES',
      assinantes: [{ nome: IRACI.nome, situacao: 'PENDENTE' }],
      anexos: [{ id: anexo, acoes: [] }],
    },
  )
  const lista = await iraci.chama<{ dados: { id: string; acoes: string[] }[] }>(
    'cidadaoDocumentos',
    {},
    '{ dados { id acoes } }',
  )
  assert.deepEqual(lista.dados.find((um) => um.id === id)?.acoes, [
    'DEVE_ASSINAR',
    'PODE_REJEITAR_ASSINATURA',
  ])
  for (const quem of [jonas, await entrarComo(m, { cpf: '90530003562', nome: 'Pedro' })]) {
    await recusa(db, () => quem.chama('cidadaoDocumento', { id }), {
      name: 'NaoEncontradoException',
      message: 'Não encontrado ou sem acesso.',
    })
    for (const ato of ['documentoAssinarSimples', 'documentoRejeitarAssinatura'])
      await recusa(db, () => quem.chama(ato, { id }), { name: 'NaoEncontradoException' })
  }
})

test('de quem tem nome social a assinatura leva o civil, e quem viu e o aviso o social', async () => {
  const { id } = await cena({ opcoes: { restricoes: ['INTERNO'] } })
  const comSocial = (nomeSocial: string | null) =>
    db.updateTable('cidadao').set({ nomeSocial }).where('cpf', '=', IRACI.cpf).execute()
  await comSocial('Ira da Serra')
  await iraci.chama('documentoAssinarSimples', { id })
  assert.deepEqual(
    (await assinaturas(id)).map(({ nome }) => nome),
    [IRACI.nome],
  )
  await iraci.chama('cidadaoDocumento', { id }, '{ pdf }')
  const { dados: viram } = await ana.chama<{ dados: { autorNome: string }[] }>(
    'visualizacoes',
    { id },
    '{ dados { autorNome } }',
  )
  assert.ok(
    viram.some(({ autorNome }) => autorNome === 'Ira da Serra'),
    JSON.stringify(viram),
  )
  await trabalhar(m.entidade)
  const { dados: avisos } = await ana.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    {},
    '{ dados { titulo texto } }',
  )
  const aviso = avisos.find(({ texto }) => texto?.includes('Ira da Serra'))
  assert.ok(aviso, JSON.stringify(avisos))
  await comSocial(null)
})

test('assina pelo método simples com a identidade da conta Gov.br, na entrada que se lhe pediu, e pelo convite já só se lê', async () => {
  const { id, token, convidadoId } = await cena()
  assert.deepEqual(
    await iraci.chama(
      'documentoAssinarSimples',
      { id, ...COM_SELO },
      '{ acoes assinaturas { nome cpfCnpj emailConvidado } tramites { _id } criadoPor { id } }',
    ),
    {
      acoes: [],
      assinaturas: [{ nome: IRACI.nome, cpfCnpj: null, emailConvidado: null }],
      tramites: [],
      criadoPor: null,
    },
  )
  assert.deepEqual(await assinaturas(id), [
    {
      convidadoId,
      nome: IRACI.nome,
      cpfCnpj: IRACI.cpf,
      metodo: 'SIMPLES',
      nivel: 'SIMPLES',
      usuarioId: null,
      motivoRejeicao: null,
    },
  ])
  assert.deepEqual(await situacoes(id), ['ASSINOU'])
  const ato = await db
    .selectFrom('historico')
    .select(['atorTipo', 'atorId'])
    .where('ato', '=', 'documento.assinado')
    .where(sql<boolean>`itens @> array[${id}::uuid]`)
    .executeTakeFirstOrThrow()
  assert.deepEqual(ato, { atorTipo: 'CIDADAO', atorId: iraci.id })
  assert.deepEqual(await (await abrir(m, token)).chama('documento', { id }, '{ acoes }'), { acoes: [] })
  await iraci.chama('documentoAssinarSimples', { id })
  assert.equal((await assinaturas(id)).length, 1)
})

test('quem entrou há mais de quinze minutos confirma quem é antes do método simples', async () => {
  const { id } = await cena()
  const antiga = await entrarComo(m, IRACI)
  await sql`update cidadao_sessao set criada_em = now() - interval '16 minutes' where id = (select id from cidadao_sessao order by criada_em desc, id desc limit 1)`.execute(
    db,
  )
  await recusa(db, () => antiga.chama('documentoAssinarSimples', { id }), {
    name: 'ReautenticacaoNecessariaException',
    message: 'Confirme sua identidade para assinar.',
  })
  assert.deepEqual(await situacoes(id), ['PENDENTE'])
})

test('assina pelo Gov.br o que exige assinatura avançada; a conta de outra pessoa não serve, e quem sai leva a autorização', async () => {
  const { id, convidadoId } = await cena()
  await db.updateTable('documento').set({ nivelAssinatura: 'AVANCADA' }).where('id', '=', id).execute()
  await recusa(db, () => iraci.chama('documentoAssinarSimples', { id }), {
    name: 'NivelAssinaturaInsuficienteException',
  })
  await assert.rejects(alca(iraci, 'govbr', { cpf: JONAS.cpf }), { name: 'CertificadoDivergenteException' })
  const token = await alca(iraci, 'govbr', { cpf: IRACI.cpf })
  await recusa(db, () => jonas.chama('documentoAssinarGovBr', { id, token }), {
    name: 'NaoEncontradoException',
  })
  await iraci.chama('documentoAssinarGovBr', { id, token, ...COM_SELO })
  assert.deepEqual(await assinaturas(id), [
    {
      convidadoId,
      nome: IRACI.nome,
      cpfCnpj: IRACI.cpf,
      metodo: 'GOVBR',
      nivel: 'AVANCADA',
      usuarioId: null,
      motivoRejeicao: null,
    },
  ])
  assert.deepEqual((await eventos(id)).slice(-1), ['documento.assinado'])

  const outro = await cena()
  const dessaSessao = await entrarComo(m, JONAS)
  await db.updateTable('convidado').set({ cpf: JONAS.cpf }).where('id', '=', outro.convidadoId).execute()
  const guardado = await alca(dessaSessao, 'govbr', { cpf: JONAS.cpf })
  await dessaSessao.chama('cidadaoSair', {}, '')
  const depois = await entrarComo(m, JONAS)
  await assert.rejects(depois.chama('documentoAssinarGovBr', { id: outro.id, token: guardado }), {
    campo: 'token',
  })
  assert.deepEqual(await situacoes(outro.id), ['PENDENTE'])
})

test('rejeita com o motivo; a casa lê quem e por quê', async () => {
  const { id, convidadoId } = await cena()
  await iraci.chama('documentoRejeitarAssinatura', { id, motivo: 'O valor está errado.' })
  assert.deepEqual(await assinaturas(id), [
    {
      convidadoId,
      nome: IRACI.nome,
      cpfCnpj: IRACI.cpf,
      metodo: 'SIMPLES',
      nivel: 'SIMPLES',
      usuarioId: null,
      motivoRejeicao: 'O valor está errado.',
    },
  ])
  assert.deepEqual(await situacoes(id), ['REJEITOU'])
  await assert.rejects(iraci.chama('documentoAssinarSimples', { id }), { codigo: 'DEVE_ASSINAR' })
  const visto = await ana.chama<{ assinaturas: { nome: string; motivoRejeicao: string }[] }>(
    'documento',
    { id },
    '{ assinaturas { nome motivoRejeicao } }',
  )
  assert.deepEqual(visto.assinaturas, [{ nome: IRACI.nome, motivoRejeicao: 'O valor está errado.' }])
})

test('a resposta do ato não conta nada da casa: processo, carga, quem criou, e-mails e CPFs dos outros', async () => {
  const p = await processo('Sindicância', { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] })
  const { id } = await cena({ opcoes: { peca: p, assinantes: ['beto'] } })
  const DA_CASA = `{ processo { id } peca carga { mensagem destino { id } } criadoPor { id } marcadores { nome } autorizados { id } tramites { _id } todosTramites { _id }
    acoesNegadas { acao } restricoes assinantes { nomeCompleto cargo usuario { email cpf } } assinantesExternos { email cpf } versoes { numero criadaPor { id } } }`
  assert.deepEqual(await iraci.chama('documentoRejeitarAssinatura', { id }, DA_CASA), {
    processo: null,
    peca: null,
    carga: { mensagem: null, destino: null },
    criadoPor: null,
    marcadores: [],
    autorizados: [],
    tramites: [],
    todosTramites: [],
    acoesNegadas: [],
    restricoes: [],
    assinantes: [{ nomeCompleto: 'Beto Bastos', cargo: null, usuario: { email: null, cpf: null } }],
    assinantesExternos: [{ email: null, cpf: null }],
    versoes: [{ numero: 1, criadaPor: null }],
  })
})

test('pelo convite e pela área do cidadão ao mesmo tempo: uma assinatura', async () => {
  for (let vez = 0; vez < 2; vez++) {
    const { id, token, email } = await cena()
    const convidado = await abrir(m, token)
    await convidado.chama('conviteCodigo', {}, '')
    const codigo = await codigoPara(m, email)
    const resultados = await Promise.allSettled([
      convidado.chama('documentoAssinarSimples', {
        id,
        convidado: { nome: IRACI.nome, cpf: IRACI.cpf, codigo },
        ...COM_SELO,
      }),
      iraci.chama('documentoAssinarSimples', { id, ...COM_SELO }),
      iraci.chama('documentoRejeitarAssinatura', { id }),
    ])
    assert.ok(resultados.some(({ status }) => status === 'fulfilled'))
    assert.equal((await assinaturas(id)).length, 1)
    assert.equal(
      (await eventos(id)).filter(
        (ato) => ato === 'documento.assinado' || ato === 'documento.assinatura-rejeitada',
      ).length,
      1,
    )
  }
})

test('pedida duas vezes à mesma pessoa, por dois e-mails, ela assina uma vez pelas duas', async () => {
  const { id } = await cena()
  const { convidadoId } = await convidar(m, id, `outro${++n}@fora.example`)
  await db.updateTable('convidado').set({ cpf: IRACI.cpf }).where('id', '=', convidadoId).execute()
  await iraci.chama('documentoAssinarSimples', { id })
  assert.deepEqual([await situacoes(id), (await assinaturas(id)).length], [['ASSINOU', 'ASSINOU'], 1])
})

test('retirado dos assinantes, deixa de existir para ele; desconsiderado, diz por que não se assina', async () => {
  const retirado = await cena()
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: retirado.id,
    assinantes: [],
    assinantesExternos: [],
  })
  await recusa(db, () => iraci.chama('documentoAssinarSimples', { id: retirado.id }), {
    name: 'NaoEncontradoException',
  })
  const { id } = await cena({ opcoes: { peca: await processo('Licença') } })
  await db.updateTable('documento').set({ desconsideradoEm: new Date() }).where('id', '=', id).execute()
  await recusa(db, () => iraci.chama('documentoAssinarSimples', { id }), {
    codigo: 'DEVE_ASSINAR',
    message: 'Contrato: foi desconsiderado.',
  })
})
