import assert from 'node:assert/strict'
import { test } from 'node:test'
import { navegador } from '@autos/simuladores/comum/navegador.ts'
import { sql } from 'kysely'
import { abrir, convidar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { assinarComToken, pkiDeTeste } from '../../../test/pki.ts'
import { janelas, provedoresDeTeste, RETORNO, SELECAO } from '../../../test/provedores.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { mostrarConfiguracao } from '../assinaturas/index.ts'
import { govBrQueAssinaDe, provedoresDe } from './provedores.ts'

const MARIA = '90530000970'
const NILO = '90530000709'
const pki = await pkiDeTeste(
  { beto: { tipo: 'NUVEM' } },
  {
    contas: {
      ana: { govbr: 'prata' },
      beto: { govbr: 'ouro' },
      carla: { govbr: 'bronze' },
      dora: { govbr: 'prata', cpfSituacao: 'cancelada' },
    },
    outras: [
      { nome: 'Maria Ferreira', cpf: MARIA, govbr: 'prata', certificado: { tipo: 'NUVEM', chave: 'P-256' } },
      { nome: 'Nilo Costa', cpf: NILO, certificado: { tipo: 'A1', chave: 'P-256' } },
    ],
  },
)
const provedores = await provedoresDeTeste(pki)
const m = await mundo({ assinatura: provedores.assinatura })
const { ana, beto, carla, dora, publico, db, documento, eventos } = m
const { voltar, comecar, noGovBr, noPsc, perguntar, alca } = janelas(m, provedores)
const PDF = pdfDePaginas([{}, {}])
const COM_SELO = { selo: true, posicao: { pagina: 1, esquerda: 60, inferior: 60 } }
const para = (titulo: string, mais = {}) => documento(titulo, { arquivo: PDF, ...mais })
const assinaturas = (id: string) =>
  db.selectFrom('assinatura').selectAll().where('documentoId', '=', id).execute()
const travado = async (id: string) =>
  (
    await db
      .selectFrom('documento')
      .select('assinaturaTravaAte')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).assinaturaTravaAte
const pelo = (
  quem: Pick<typeof ana, 'chama'>,
  metodo: 'GovBr' | 'NeoId',
  id: string,
  token: string,
  mais: Record<string, unknown> = {},
  opcoes: Record<string, unknown> = {},
) => quem.chama<{ id: string }>(`documentoAssinar${metodo}`, { id, token, ...mais }, opcoes)

test('pelo Gov.br: entra, autoriza, volta, e assina com o que isso deu, uma vez', async () => {
  const id = await para('Ofício')
  const { endereco, estado } = await comecar(ana, 'govbr')
  assert.match(endereco, /\/sso\/authorize\?.*code_challenge=[\w-]{43}&code_challenge_method=S256$/)
  assert.equal(await perguntar(ana, estado), null)
  const autorizada = await noGovBr(ana, { cpf: ana.cpf })
  const certificado = await perguntar(ana, autorizada.estado)
  assert.deepEqual(
    [certificado?.provider, certificado?.subjectName, certificado?.expirado],
    ['govbr', 'ANA AZEVEDO', false],
  )
  assert.match(certificado?.accessToken ?? '', /^[\w-]{43}$/)
  const token = certificado?.accessToken ?? ''
  await pelo(ana, 'GovBr', id, token, COM_SELO)
  const [
    { metodo, nivel, nome, cpfCnpj, icpBrasil, carimbadaEm, emissorAssinatura } = {} as never,
    ...outras
  ] = await assinaturas(id)
  assert.deepEqual(
    [metodo, nivel, nome, cpfCnpj, icpBrasil, outras.length],
    ['GOVBR', 'AVANCADA', 'Ana Azevedo', ana.cpf, false, 0],
  )
  assert.ok(carimbadaEm && emissorAssinatura)
  assert.deepEqual([await eventos(id), await travado(id)], [['documento.assinado'], null])
  // A do gov.br de verdade não é PAdES; verificada, é avançada na mesma, como manda a lei.
  await trabalhar(m.entidade)
  const vista = await ana.chama<{ assinaturas: object[] }>(
    'documento',
    { id },
    '{ assinaturas { qualidade assinaturaAdobeReader motivos } }',
  )
  assert.deepEqual(vista.assinaturas, [{ qualidade: 'AVANCADA', assinaturaAdobeReader: false, motivos: [] }])
  // Gasto, não se usa outra vez, nem em outro documento.
  const outro = await para('Outro')
  await recusa(db, () => pelo(ana, 'GovBr', outro, token), {
    name: 'EstadoInvalidoException',
    detalhes: { name: 'EstadoInvalidoException', status: 409, codigo: 'TOKEN_ASSINATURA_CONSUMIDO' },
  })
})

test('com certificado ICP-Brasil escolhido no Gov.br, a assinatura é qualificada', async () => {
  const id = await para('Portaria', { especie: 'Portaria', tipo: 'de Nomeação', criadoPor: 'beto' })
  await pelo(beto, 'GovBr', id, await alca(beto, 'govbr', { cpf: beto.cpf, certificado: 'icp_brasil' }))
  const [assinatura] = await assinaturas(id)
  assert.deepEqual(
    [assinatura?.nivel, assinatura?.icpBrasil, assinatura?.metodo],
    ['QUALIFICADA', true, 'GOVBR'],
  )
})

test('pelo certificado em nuvem, uma assinatura ou uma sessão inteira', async () => {
  const [a, b, c] = [
    await para('A', { criadoPor: 'beto' }),
    await para('B', { criadoPor: 'beto' }),
    await para('C', { criadoPor: 'beto' }),
  ]
  const uma = await alca(beto, 'neoid', { cpf: beto.cpf })
  await pelo(beto, 'NeoId', a, uma, { ...COM_SELO, politicaId: 'pades-basico' })
  const [assinatura] = await assinaturas(a)
  assert.deepEqual(
    [assinatura?.metodo, assinatura?.nivel, assinatura?.icpBrasil, assinatura?.cpfCnpj],
    ['PSC', 'QUALIFICADA', true, beto.cpf],
  )
  await recusa(db, () => pelo(beto, 'NeoId', b, uma), {
    message: 'Excedido limite de assinaturas. Necessita sessão.',
  })
  const sessao = await alca(beto, 'neoid', { cpf: beto.cpf, quantidade: 2 })
  for (const id of [b, c]) await pelo(beto, 'NeoId', id, sessao)
  assert.equal((await assinaturas(b)).length + (await assinaturas(c)).length, 2)
})

test('a sessão do Gov.br conta aqui as cem que ele permite: gasta a última, não se lhe pede outra, e o perfil a diz vencida', async () => {
  const token = await alca(ana, 'govbr', { cpf: ana.cpf, quantidade: 2 })
  const sessao = db
    .selectFrom('certificadoSessao')
    .select(['id', 'usos'])
    .orderBy('criadaEm', 'desc')
    .limit(1)
  const { id: sessaoId, usos } = await sessao.executeTakeFirstOrThrow()
  assert.equal(usos, 100)
  await pelo(ana, 'GovBr', await para('A primeira'), token)
  assert.equal((await sessao.executeTakeFirstOrThrow()).usos, 99)
  await db.updateTable('certificadoSessao').set({ usos: 1 }).where('id', '=', sessaoId).execute()
  await pelo(ana, 'GovBr', await para('A última'), token)
  const depois = await para('A que passa das cem')
  // Se o Gov.br fosse perguntado, a recusa seria a de que não responde.
  await provedores.falha('govBr', { caminho: '/externo', modo: '500' })
  await recusa(db, () => pelo(ana, 'GovBr', depois, token), {
    detalhes: { name: 'EstadoInvalidoException', status: 409, codigo: 'TOKEN_ASSINATURA_CONSUMIDO' },
  })
  await provedores.falha('govBr', { modo: 'nenhum' })
})

test('sem certificado ali, sabe-se antes de sair; provedor e quantidade têm de existir', async () => {
  await recusa(db, () => comecar(ana, 'neoid'), {
    name: 'EstadoInvalidoException',
    message: 'Não há certificado em nuvem do seu CPF em NeoID.',
  })
  await recusa(db, () => comecar(ana, 'birdid'), {
    campo: 'provedor',
    message: 'Provedor de assinatura desconhecido.',
  })
  for (const quantidade of [0, 101])
    await recusa(db, () => comecar(ana, 'govbr', { quantidade }), { campo: 'quantidade' })
  // O token dela já não diz nada de novo.
  const loginUnicoEm = new Date(Date.now() + 3_600_000)
  await db.updateTable('usuario').set({ cpf: null, loginUnicoEm }).where('id', '=', ana.id).execute()
  await recusa(db, () => comecar(ana, 'govbr'), {
    message: 'O seu cadastro não tem CPF. Procure a administração de acesso.',
  })
  await db.updateTable('usuario').set({ cpf: ana.cpf }).where('id', '=', ana.id).execute()
})

test('conta bronze: a pessoa não chega à página de assinatura, e lê o que falta', async () => {
  const { estado, volta } = await noGovBr(carla, { cpf: carla.cpf })
  assert.ok(!volta.includes('/assinador'))
  await assert.rejects(
    perguntar(carla, estado),
    (erro: { name: string; message: string; detalhes: { codigo: string } }) => {
      assert.deepEqual(
        [erro.name, erro.message, erro.detalhes.codigo],
        [
          'NivelAssinaturaInsuficienteException',
          'Necessária conta Gov.br verificada (prata) ou comprovada (ouro).',
          'GOVBR_NIVEL_INSUFICIENTE',
        ],
      )
      return true
    },
  )
  await provedores.falha('govBr', { caminho: '/sso', modo: 'nivel-ausente', vezes: 1 })
  const semNivel = await noGovBr(ana, { cpf: ana.cpf })
  await assert.rejects(perguntar(ana, semNivel.estado), { name: 'NivelAssinaturaInsuficienteException' })
})

test('CPF cancelado na Receita, conta de outra pessoa, desistência: cada um com a sua frase', async () => {
  const cancelado = await noGovBr(dora, { cpf: dora.cpf })
  await assert.rejects(
    perguntar(dora, cancelado.estado),
    (erro: { name: string; detalhes: { codigo: string } }) =>
      erro.name === 'SemPermissaoException' && erro.detalhes.codigo === 'CPF_SITUACAO_INVALIDA',
  )
  const alheia = await noGovBr(ana, { cpf: beto.cpf })
  await assert.rejects(perguntar(ana, alheia.estado), {
    name: 'CertificadoDivergenteException',
    message: 'O CPF da conta Gov.br não é o de quem assina.',
  })
  const desistiu = await noGovBr(ana, { cpf: ana.cpf, decisao: 'cancelar' })
  await assert.rejects(perguntar(ana, desistiu.estado), { message: 'Operação cancelada pelo usuário' })
  const noOutro = await noPsc(beto, { cpf: MARIA })
  await assert.rejects(perguntar(beto, noOutro.estado), {
    name: 'CertificadoDivergenteException',
    message: 'O CPF do certificado não é o de quem assina.',
  })
  await provedores.falha('psc', {
    caminho: '/v0/oauth/certificate-discovery',
    modo: 'outra-pessoa',
    vezes: 1,
  })
  const trocado = await noPsc(beto, { cpf: beto.cpf })
  await assert.rejects(perguntar(beto, trocado.estado), { name: 'CertificadoDivergenteException' })
})

test('o que a API recusa ao assinar vira a frase da especificação, e nada muda no documento', async () => {
  const id = await para('Ofício')
  const casos: [string, string, string][] = [
    [
      'bronze',
      'NivelAssinaturaInsuficienteException',
      'Necessária conta Gov.br verificada (prata) ou comprovada (ouro).',
    ],
    [
      'selos',
      'NivelAssinaturaInsuficienteException',
      'Necessária conta Gov.br verificada (prata) ou comprovada (ouro).',
    ],
    [
      'cpf-cancelado',
      'SemPermissaoException',
      'CPF com situação cancelada, nula ou falecido na Receita Federal não permite uso da assinatura eletrônica digital.',
    ],
    [
      'token-expirado',
      'EstadoInvalidoException',
      'A autorização de assinatura já foi usada ou venceu. Autorize de novo.',
    ],
    [
      '500',
      'ProvedorIndisponivelException',
      'O Gov.br não respondeu. Nada se perdeu: tente de novo em instantes.',
    ],
    [
      'outro-resumo',
      'ProvedorIndisponivelException',
      'O provedor devolveu uma assinatura que não confere. Nada foi assinado; tente novamente.',
    ],
  ]
  for (const [modo, name, message] of casos) {
    const token = await alca(ana, 'govbr', { cpf: ana.cpf })
    await provedores.falha('govBr', { caminho: '/externo', modo, vezes: 1 })
    await assert.rejects(pelo(ana, 'GovBr', id, token, COM_SELO), { name, message }, modo)
    assert.deepEqual(
      [(await assinaturas(id)).length, await travado(id), await eventos(id)],
      [0, null, []],
      modo,
    )
    // Nunca se tenta outra vez às cegas.
    await assert.rejects(pelo(ana, 'GovBr', id, token), { name: 'EstadoInvalidoException' }, modo)
  }
  const doPsc = await para('Ofício', { criadoPor: 'beto' })
  for (const [modo, message] of [
    ['limite', 'Excedido limite de assinaturas. Necessita sessão.'],
    ['token-expirado', 'A autorização de assinatura venceu. Autorize de novo.'],
    [
      'outra-pessoa',
      'O provedor devolveu uma assinatura que não confere. Nada foi assinado; tente novamente.',
    ],
    ['500', 'NeoID não respondeu. Nada se perdeu: tente de novo em instantes.'],
  ] as const) {
    const token = await alca(beto, 'neoid', { cpf: beto.cpf })
    await provedores.falha('psc', { caminho: '/v0/oauth/signature', modo, vezes: 1 })
    await assert.rejects(pelo(beto, 'NeoId', doPsc, token), { message }, modo)
    assert.deepEqual([(await assinaturas(doPsc)).length, await travado(doPsc)], [0, null], modo)
  }
})

test('no Gov.br cada entidade se apresenta com as suas credenciais, as da entrada e as da assinatura', async () => {
  const pedido = { estado: 'e', nonce: 'n', retorno: RETORNO }
  const clientes = async (id: string) => {
    const { govBr } = provedoresDe(m.recursos.config, { id })
    if (govBr === undefined) return undefined
    const enderecos = [
      await govBr.enderecoDeEntrada({ ...pedido, desafio: 'd' }),
      govBr.enderecoDeAutorizacao({ ...pedido, sessao: false }),
    ]
    return enderecos.map((endereco) => new URL(endereco).searchParams.get('client_id'))
  }
  assert.deepEqual(await Promise.all(['teste', 'outra', 'terceira', 'teste'].map(clientes)), [
    ['autos', 'autos-assinatura'],
    ['outro-orgao', 'outro-orgao-assinatura'],
    undefined,
    ['autos', 'autos-assinatura'],
  ])
  // O código que se deu a uma não serve à outra.
  const { govBr } = provedoresDe(m.recursos.config, { id: 'teste' })
  const { abrir, enviar } = navegador(provedores.enderecos.govBr)
  const entrada = await abrir(govBr!.enderecoDeAutorizacao({ ...pedido, sessao: false }))
  const { url } = await enviar(await enviar(entrada, { cpf: ana.cpf, senha: 'autos' }), {
    decisao: 'autorizar',
    codigo: '12345',
  })
  const codigo = new URL(url).searchParams.get('code')!
  await assert.rejects(
    provedoresDe(m.recursos.config, { id: 'outra' }).govBr!.trocar({ codigo, retorno: RETORNO }),
    { message: 'A autorização no Gov.br não se concluiu. Autorize de novo.' },
  )
})

test('sem as credenciais da API de Assinatura, entra-se pela conta gov.br e não se oferece assinar por ela', async () => {
  const govBr = provedores.assinatura.govBr!
  const so = { teste: { loginUnico: govBr.entidades['teste']!.loginUnico, assinatura: null } }
  const config = { ...m.recursos.config.assinatura, govBr: { ...govBr, entidades: so } }
  assert.deepEqual(
    mostrarConfiguracao(config, { id: 'teste' }).provedores.map(({ id }) => id),
    ['neoid'],
  )
  assert.deepEqual(
    mostrarConfiguracao(m.recursos.config.assinatura, { id: 'teste' }).provedores.map(({ id }) => id),
    ['govbr', 'neoid'],
  )
  const daEntidade = provedoresDe({ ...m.recursos.config, assinatura: config }, { id: 'teste' })
  assert.ok(daEntidade.govBr)
  assert.throws(() => govBrQueAssinaDe(daEntidade), { message: 'Provedor de assinatura desconhecido.' })
})

test('o que se recusa à instituição, e não a quem assina, diz-se assim, e a ninguém se manda autorizar de novo', async () => {
  await provedores.falha('govBr', { caminho: '/assinador', modo: 'credencial' })
  const { estado } = await noGovBr(ana, { cpf: ana.cpf })
  await provedores.falha('govBr', { modo: 'nenhum' })
  await assert.rejects(perguntar(ana, estado), {
    name: 'ProvedorIndisponivelException',
    message:
      'O Gov.br não reconheceu esta instituição: as credenciais dela precisam ser conferidas. Avise a administração; nada se perdeu.',
  })
  // A página de um firewall, ainda que diga 200, não é assinatura.
  const id = await para('Ofício')
  const token = await alca(ana, 'govbr', { cpf: ana.cpf })
  await provedores.falha('govBr', { caminho: '/externo', modo: 'pagina', vezes: 1 })
  await assert.rejects(pelo(ana, 'GovBr', id, token), {
    message: 'O Gov.br não respondeu. Nada se perdeu: tente de novo em instantes.',
  })
  assert.deepEqual([(await assinaturas(id)).length, await travado(id)], [0, null])
})

test('provedor fora do ar: a recusa diz qual, e o trabalho fica como estava', async () => {
  await provedores.falha('govBr', { caminho: '/assinador', modo: '500' })
  const { estado } = await noGovBr(ana, { cpf: ana.cpf }).catch(() => ({ estado: '' }))
  if (estado !== '') await assert.rejects(perguntar(ana, estado), { name: 'ProvedorIndisponivelException' })
  await provedores.falha('govBr', { modo: 'nenhum' })
  await provedores.falha('psc', { caminho: '/v0/oauth/token', modo: 'resetar', vezes: 1 })
  const noPscFora = await noPsc(beto, { cpf: beto.cpf })
  await assert.rejects(perguntar(beto, noPscFora.estado), {
    name: 'ProvedorIndisponivelException',
    message: 'NeoID não respondeu. Nada se perdeu: tente de novo em instantes.',
  })
  await provedores.falha('psc', { caminho: '/v0/oauth/user-discovery', modo: 'resetar', vezes: 1 })
  await recusa(db, () => comecar(beto, 'neoid'), { name: 'ProvedorIndisponivelException' })
})

test('a alça é de quem autorizou: em outras mãos, de outro provedor, vencida ou inventada não assina', async () => {
  const id = await para('Ofício', { assinantes: ['beto'] })
  const deAna = await alca(ana, 'govbr', { cpf: ana.cpf })
  await recusa(db, () => pelo(beto, 'GovBr', id, deAna), {
    campo: 'token',
    message: 'Autorização de assinatura desconhecida. Autorize de novo.',
  })
  await recusa(db, () => pelo(ana, 'NeoId', id, deAna), {
    campo: 'token',
    message: 'Esta autorização é de outro provedor.',
  })
  await recusa(db, () => pelo(ana, 'GovBr', id, 'inventada'), { campo: 'token' })
  await sql`update certificado_sessao set expira_em = now()`.execute(db)
  await recusa(db, () => pelo(ana, 'GovBr', id, deAna), {
    message: 'A autorização de assinatura venceu. Autorize de novo.',
  })
  const { estado } = await comecar(ana, 'govbr')
  await recusa(db, () => perguntar(beto, estado), { name: 'NaoEncontradoException' })
  await recusa(db, () => perguntar(ana, 'inventado'), { name: 'NaoEncontradoException' })
  await sql`update autorizacao set expira_em = now()`.execute(db)
  await assert.rejects(perguntar(ana, estado), {
    message: 'A autorização de assinatura venceu. Autorize de novo.',
  })
})

test('a volta serve uma vez, e só no navegador em que se começou', async () => {
  const { estado, volta } = await noGovBr(ana, { cpf: ana.cpf })
  assert.ok((await perguntar(ana, estado))?.accessToken)
  assert.equal(await voltar(volta), undefined)
  for (const url of ['?state=x&code=y', '?code=y', ''])
    assert.equal(await voltar(`http://localhost:4300/assinatura/retorno${url}`), undefined)
  // Alguém manda o endereço de ida a outra pessoa: a conta dela não assina por quem o mandou.
  const mandado = await noGovBr(ana, { cpf: ana.cpf, outroNavegador: true })
  assert.equal(await perguntar(ana, mandado.estado), null)
})

test('dois ao mesmo tempo com a autorização de uma assinatura: um assina', async () => {
  const [a, b] = [await para('A'), await para('B')]
  const token = await alca(ana, 'govbr', { cpf: ana.cpf })
  const resultados = await Promise.allSettled([pelo(ana, 'GovBr', a, token), pelo(ana, 'GovBr', b, token)])
  assert.deepEqual(resultados.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await assinaturas(a)).length + (await assinaturas(b)).length, 1)
})

test('repetido com a mesma chave, assina uma vez e responde o mesmo, sem gastar outra autorização', async () => {
  const id = await para('Ofício')
  const token = await alca(ana, 'govbr', { cpf: ana.cpf })
  for (const _ of [1, 2, 3])
    assert.deepEqual(await pelo(ana, 'GovBr', id, token, COM_SELO, { chave: 'assinatura-govbr' }), { id })
  assert.equal((await assinaturas(id)).length, 1)
  // A repetição chega antes da primeira resposta: espera por ela.
  const outro = await para('Outro')
  const segunda = await alca(ana, 'govbr', { cpf: ana.cpf })
  const respostas = await Promise.all(
    [1, 2, 3].map(() => pelo(ana, 'GovBr', outro, segunda, COM_SELO, { chave: 'assinatura-repetida' })),
  )
  assert.deepEqual(respostas, [{ id: outro }, { id: outro }, { id: outro }])
  assert.equal((await assinaturas(outro)).length, 1)
})

test('enquanto um assina pelo provedor, outro espera; se o documento muda, nada se grava e a trava se solta', async () => {
  const id = await para('Ofício', { assinantes: ['beto'] })
  const [deAna, deBeto] = [
    await alca(ana, 'govbr', { cpf: ana.cpf }),
    await alca(beto, 'neoid', { cpf: beto.cpf }),
  ]
  const resultados = await Promise.allSettled([
    pelo(ana, 'GovBr', id, deAna, COM_SELO),
    pelo(beto, 'NeoId', id, deBeto),
  ])
  const recusadas = resultados.flatMap((r) => (r.status === 'rejected' ? [r.reason as Error] : []))
  for (const { name } of recusadas) assert.equal(name, 'DocumentoEmAssinaturaException')
  assert.deepEqual([(await assinaturas(id)).length, await travado(id)], [2 - recusadas.length, null])
})

test('a sessão do perfil: guarda-se, mostra-se, vence, troca-se e retira-se', async () => {
  const perfil = async (quem = beto) =>
    (
      await quem.chama<{ perfil: { certificado: Record<string, unknown> | null } }>(
        'me',
        {},
        `{ perfil { certificado ${SELECAO} } }`,
      )
    ).perfil.certificado
  assert.equal(await perfil(), null)
  const token = await alca(beto, 'neoid', { cpf: beto.cpf, sessao: true })
  const guardar = (accessToken: string | null, quem = beto) =>
    quem.chama(
      'usuarioPerfil',
      { certificado: accessToken === null ? null : { accessToken } },
      `{ perfil { certificado ${SELECAO} } }`,
    )
  await recusa(db, () => guardar(token, ana), { campo: 'token' })
  await guardar(token)
  const guardado = await perfil()
  assert.deepEqual(
    [guardado?.['provider'], guardado?.['accessToken'], guardado?.['expirado']],
    ['neoid', token, false],
  )
  const dias = (new Date(guardado?.['expiresAt'] as string).getTime() - Date.now()) / 86_400_000
  assert.ok(dias > 6.9 && dias <= 7)
  // A de ninguém mais aparece.
  assert.equal(await perfil(ana), null)
  assert.deepEqual(
    (
      await ana.chama<{ id: string; perfil: { certificado: unknown } }[]>(
        'usuarios',
        {},
        '{ id perfil { certificado { provider } } }',
      )
    ).filter((u) => u.perfil.certificado !== null),
    [],
  )
  const outra = await alca(beto, 'neoid', { cpf: beto.cpf, sessao: true })
  await guardar(outra)
  const id = await para('Ofício', { criadoPor: 'beto' })
  await recusa(db, () => pelo(beto, 'NeoId', id, token), { campo: 'token' })
  await pelo(beto, 'NeoId', id, outra)
  await sql`update certificado_sessao set expira_em = now() where no_perfil`.execute(db)
  assert.deepEqual([(await perfil())?.['accessToken'], (await perfil())?.['expirado']], [null, true])
  await guardar(null)
  assert.equal(await perfil(), null)
  const atos = await db
    .selectFrom('historico')
    .select('ato')
    .where('ato', 'like', 'perfil.%')
    .orderBy('seq')
    .execute()
  assert.deepEqual(
    atos.map(({ ato }) => ato),
    ['perfil.certificado-guardado', 'perfil.certificado-guardado', 'perfil.certificado-retirado'],
  )
})

test('no banco, o token e a alça só cifrados; vencidos, somem', async () => {
  const token = await alca(beto, 'neoid', { cpf: beto.cpf, sessao: true })
  const { rows } = await sql<{
    tabela: string
  }>`select format('%I.%I', schemaname, tablename) as tabela from pg_tables where schemaname in ('public', 'fila')`.execute(
    db,
  )
  for (const { tabela } of rows.filter((r) => !r.tabela.endsWith('migracao')))
    assert.equal(
      (await sql`select 1 from ${sql.raw(tabela)} t where strpos(t::text, ${token}) > 0`.execute(db)).rows
        .length,
      0,
      tabela,
    )
  const { doChores } = await import('../../app/chores.ts')
  await sql`update certificado_sessao set expira_em = now()`.execute(db)
  await doChores(m.entidade)
  assert.deepEqual(
    await db.selectFrom('certificadoSessao').select('id').where('tokenCifrado', 'is not', null).execute(),
    [],
  )
})

test('o convidado assina pelo Gov.br ou em nuvem; o CPF do certificado fica sendo o dele', async () => {
  const email = 'maria@fora.example'
  const primeiro = await para('Contrato')
  const { token, convidadoId } = await convidar(m, primeiro, email)
  const maria = await abrir(m, token)
  await pelo(maria, 'GovBr', primeiro, await alca(maria, 'govbr', { cpf: MARIA }), COM_SELO)
  const [assinatura] = await assinaturas(primeiro)
  assert.deepEqual(
    [
      assinatura?.convidadoId,
      assinatura?.usuarioId,
      assinatura?.nome,
      assinatura?.cpfCnpj,
      assinatura?.nivel,
    ],
    [convidadoId, null, 'MARIA FERREIRA', MARIA, 'AVANCADA'],
  )
  assert.equal(
    (await db.selectFrom('convidado').select('cpf').where('id', '=', convidadoId).executeTakeFirstOrThrow())
      .cpf,
    MARIA,
  )
  // No convite seguinte, só o mesmo CPF; a conta de outra pessoa, não.
  const segundo = await para('Aditivo')
  const de = await abrir(m, (await convidar(m, segundo, email)).token)
  const alheia = await noGovBr(de, { cpf: ana.cpf })
  await assert.rejects(perguntar(de, alheia.estado), { name: 'CertificadoDivergenteException' })
  await pelo(de, 'NeoId', segundo, await alca(de, 'neoid', { cpf: MARIA }))
  assert.equal((await assinaturas(segundo))[0]?.nivel, 'QUALIFICADA')
  // O nome que o certificado disse não é ela que o corrige.
  await recusa(db, () => de.chama('convidadoPerfil', { nome: 'Outra' }), { campo: 'nome' })
})

test('a sessão de certificado do convidado é daquele acesso: outro acesso do mesmo convidado não a tem', async () => {
  const email = 'nilo@fora.example'
  const [a, b] = [await para('A'), await para('B')]
  const um = await abrir(m, (await convidar(m, a, email)).token)
  const outro = await abrir(m, (await convidar(m, b, email)).token)
  const token = await alca(um, 'govbr', { cpf: MARIA, sessao: true })
  await um.chama('convidadoPerfil', { certificado: { accessToken: token } })
  const perfil = async (quem: typeof um) =>
    (
      await quem.chama<{ perfil: { certificado: object | null } }>(
        'me',
        {},
        '{ perfil { certificado { provider } } }',
      )
    ).perfil.certificado
  assert.deepEqual([await perfil(um), await perfil(outro)], [{ provider: 'govbr' }, null])
  await recusa(db, () => pelo(outro, 'GovBr', b, token), { campo: 'token' })
  await recusa(db, () => pelo(um, 'GovBr', b, token), { name: 'NaoEncontradoException' })
  await assert.rejects(publico.chama('assinaturaAutorizar', { provedor: 'govbr', quantidade: 1 }), {
    name: 'NaoAutenticadoException',
  })
})

test('o convidado assina com o certificado do seu computador, e enquanto isso ninguém mais assina; o certificado de outro CPF, depois, não', async () => {
  const email = 'nilo.costa@fora.example'
  const id = await para('Contrato', { assinantes: ['beto'] })
  const { token, convidadoId } = await convidar(m, id, email)
  const nilo = await abrir(m, token)
  const identidade = await pki.pki.pessoa(NILO)
  const informar = (quem: typeof nilo, der: Uint8Array) =>
    quem.chama<{ thumbprint: string }>(
      'certificadoInformar',
      { certificateContentBase64: Buffer.from(der).toString('base64') },
      '{ thumbprint }',
    )
  const { thumbprint } = await informar(nilo, identidade.der)
  const inicio = await nilo.chama<{ token: string; toSignHash: string; toSignBytes: string }>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint, ...COM_SELO },
    '{ token toSignHash toSignBytes }',
  )
  await recusa(db, () => beto.chama('documentoAssinarSimples', { id }), {
    name: 'DocumentoEmAssinaturaException',
  })
  // O que um começou, outro não conclui.
  const fim = { id, token: inicio.token, assinatura: assinarComToken(identidade, inicio) }
  await assert.rejects(beto.chama('documentoFinalizarAssinatura', fim))
  await nilo.chama('documentoFinalizarAssinatura', fim)
  const [assinatura] = await assinaturas(id)
  assert.deepEqual(
    [assinatura?.metodo, assinatura?.convidadoId, assinatura?.nome, assinatura?.cpfCnpj, assinatura?.nivel],
    ['LOCAL', convidadoId, 'NILO COSTA', NILO, 'QUALIFICADA'],
  )
  await recusa(db, () => nilo.chama('documentoFinalizarAssinatura', fim), { name: 'EstadoInvalidoException' })
  // No convite seguinte, o CPF já é o dele: certificado de outra pessoa não se informa.
  const depois = await abrir(m, (await convidar(m, await para('Aditivo'), email)).token)
  assert.equal((await informar(depois, identidade.der)).thumbprint, thumbprint)
  const alheio = (
    await pki.pki.emitir({ nome: 'Maria Ferreira', cpf: MARIA, certificado: { tipo: 'A1', chave: 'P-256' } })
  ).der
  await recusa(db, () => informar(depois, alheio), { name: 'CertificadoDivergenteException' })
})
