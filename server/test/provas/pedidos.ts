import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { newId } from '../../src/kernel/ids.ts'
import { abrir, convidar } from '../convidados.ts'
import { publicavel } from '../diario.ts'
import { mundo, type Mundo, type OpcoesDoMundo, type Pessoa } from '../mundo.ts'
import { pdfDePaginas } from '../pdf.ts'
import { PEDIDOS_DE_CADASTROS } from './pedidos-cadastros.ts'
import { PEDIDOS_DE_ENVIOS } from './pedidos-envios.ts'
import { PEDIDOS_DE_LEITURA } from './pedidos-leitura.ts'
import { assinarComToken, type PkiDeTeste, pkiDeTeste } from '../pki.ts'
import { DO_LIVRO } from '../elenco.ts'

/** Um livro em que ninguém mais dá números: o de um ano que passou. */
const anoSo = (novo: () => number) => ({ campo: 'Ano', valor: String(1900 + (novo() % 120)), on: true })

/**
 * Para cada campo da raiz, uma chamada que dá certo, sobre itens novos: o que várias provas repetem, estragam
 * ou disputam.
 */
export type Pedido = { quem: (m: Mundo) => Chamador; args: Record<string, unknown> }
export type Chamador = Pick<Pessoa, 'chama' | 'contexto'>

export type Palco = {
  m: Mundo
  pki: PkiDeTeste
  /** Um número que não se repete. */
  novo(): number
}

const PDF = pdfDePaginas([{ texto: 'Texto' }])
/** O próximo da sequência: o digitado não pode pular muitos. */
let pareceres = 0

export async function abrirPalco(opcoes: OpcoesDoMundo = {}): Promise<Palco> {
  const pki = await pkiDeTeste({ ana: { tipo: 'A3' } })
  let n = 0
  return { m: await mundo({ assinatura: pki.assinatura, ...opcoes }), pki, novo: () => ++n }
}

const documento = ({ m, novo }: Palco, opcoes: Parameters<Mundo['documento']>[1] = {}) =>
  m.documento(`Documento ${novo()}`, { arquivo: PDF, ...opcoes })
const processo = ({ m, novo }: Palco, opcoes: Parameters<Mundo['processo']>[1] = {}) =>
  m.processo(`Processo ${novo()}`, opcoes)
const porAna =
  (montar: (palco: Palco) => Promise<Record<string, unknown>> | Record<string, unknown>) =>
  async (palco: Palco): Promise<Pedido> => ({ quem: ({ ana }) => ana, args: await montar(palco) })
const semNada = porAna(() => ({}))
const comId = (montar: (palco: Palco) => Promise<string>) =>
  porAna(async (palco) => ({ id: await montar(palco) }))

/** Carla, com mais um papel: no elenco ninguém administra o acesso. */
const porAdministradora =
  (montar: (palco: Palco) => Promise<Record<string, unknown>> | Record<string, unknown>) =>
  async (palco: Palco): Promise<Pedido> => ({
    quem: ({ carla }) => comPapel(carla, 'adminAcesso'),
    args: await montar(palco),
  })

const porPublicadora =
  (montar: (palco: Palco) => Promise<Record<string, unknown>>) =>
  async (palco: Palco): Promise<Pedido> => ({
    quem: ({ carla }) => comPapel(carla, 'publicador'),
    args: await montar(palco),
  })

/** Carla, onde o classificador lê o que se restringe. */
const comMotivo =
  (montar: (palco: Palco) => Promise<string>) =>
  async (palco: Palco): Promise<Pedido> => {
    await palco.m.db.updateTable('marca').set({ clsVeSigiloso: true }).execute()
    return {
      quem: ({ carla }) => carla,
      args: { id: await montar(palco), motivo: 'Pedido de acesso à informação.' },
    }
  }

function comPapel(pessoa: Pessoa, papel: string): Pessoa {
  Object.assign(pessoa.identidade, { papeis: [...new Set([...pessoa.identidade.papeis, papel])] })
  return pessoa
}

/** O que se manda ao diário, e a publicação de que se desistiu. */
const materia = async ({ m, novo }: Palco): Promise<Record<string, unknown>> => ({
  documentoId: await publicavel(m, `Portaria ${novo()}`),
  ato: { titulo: 'Portaria', codCategoria: 1, codRegistroInfoSfinge: 'A1'.repeat(20) },
  lei: { numero: 12, ano: 2026, dataSancao: '2026-03-10', ementa: 'Ementa' },
})
async function publicacaoParada(palco: Palco): Promise<{ id: string }> {
  const { id } = await palco.m.ana.chama('diarioAutopublicacaoCreate', await materia(palco))
  await palco.m.db.updateTable('publicacao').set({ paradaEm: new Date() }).where('id', '=', id).execute()
  return { id }
}

async function integrador({ m, novo }: Palco): Promise<string> {
  const id = newId()
  await m.db
    .insertInto('integrador')
    .values({ id, nome: 'Portal', login: `portal-${novo()}` })
    .execute()
  return id
}

/** O que um sistema entregou ao setor de Ana, e ela ainda não aceitou. */
async function entrega(palco: Palco): Promise<string> {
  const id = await documento(palco, { origem: 'EXTERNA' })
  const entregue = {
    aceite: 'PENDENTE' as const,
    integradorId: await integrador(palco),
    origemInteg: `origem-${palco.novo()}`,
    entregaSetorId: palco.m.setores.protocolo,
  }
  await palco.m.db.updateTable('documento').set(entregue).where('id', '=', id).execute()
  return id
}

/** Um documento à espera do arquivo, e o arquivo já no armazenamento. */
async function recebido({ m, novo }: Palco): Promise<{ id: string; versionId: string; extensao: string }> {
  const { id } = await m.ana.chama('documentoCadastrar', {
    dados: { especie: 'Memorando', origem: 'FISICA', titulo: `Recebido ${novo()}` },
  })
  return { id, versionId: await enviar(m, id), extensao: 'pdf' }
}
const enviar = async ({ ana, armazem }: Mundo, id: string): Promise<string> =>
  armazem.receber(await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, ''), PDF)

async function marcador({ m, novo }: Palco): Promise<Record<string, unknown>> {
  const args = { tipo: 'PESSOAL', nome: `Marcador ${novo()}` }
  await m.ana.chama('marcadorCriar', args)
  return args
}

/** Peça de um processo que tramitou depois da juntada: só se desconsidera. */
async function pecaMovida(palco: Palco): Promise<string> {
  const { ana, dora, setores } = palco.m
  const [processoId, id] = [await processo(palco), await documento(palco, { assinado: true })]
  await ana.chama('documentoJuntar', { documentoId: id, processoId })
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.fazenda })
  await dora.chama('processoEnviar', { id: processoId, destinoId: setores.protocolo })
  return id
}

/** Quem abriu o convite para assinar um documento. */
async function convidado(palco: Palco): Promise<{ id: string; quem: Pedido['quem'] }> {
  const id = await documento(palco)
  const { sessao } = await abrir(palco.m, await convite(palco, id))
  return { id, quem: (m) => m.convidado(sessao) }
}
const convite = async ({ m, novo }: Palco, id: string): Promise<string> =>
  (await convidar(m, id, `convidado${novo()}@fora.example`, ['convite.enviar'])).token

const der = ({ der: bytes }: Identidade): string => Buffer.from(bytes).toString('base64')
async function iniciada(palco: Palco): Promise<Record<string, unknown>> {
  const {
    m: { ana },
    pki,
  } = palco
  const [id, identidade] = [await documento(palco), await pki.certificado('ana')]
  const { thumbprint } = await ana.chama<{ thumbprint: string }>(
    'certificadoInformar',
    { certificateContentBase64: der(identidade) },
    '{ thumbprint }',
  )
  const inicio = await ana.chama<{ token: string; toSignHash: string; toSignBytes: string }>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint },
    '{ token toSignHash toSignBytes }',
  )
  return { id, token: inicio.token, assinatura: assinarComToken(identidade, inicio) }
}

export const PEDIDOS: Record<string, (palco: Palco) => Promise<Pedido>> = {
  ...PEDIDOS_DE_CADASTROS,
  ...PEDIDOS_DE_ENVIOS,
  ...PEDIDOS_DE_LEITURA,

  // leituras
  'Query.versao': semNada,
  'Query.me': semNada,
  'Query.setores': porAna(() => ({ desativados: true })),
  'Query.usuarios': porAna(() => ({ desativados: true })),
  'Query.convidados': semNada,
  'Query.integradores': semNada,
  'Query.interessadosExternos': semNada,
  'Query.interessadoExterno': porAna(() => ({ cpfCnpj: '905.300.001-13' })),
  'Query.marcadores': porAna(() => ({ tipo: 'PESSOAL' })),
  'Query.classificacoes': porAna(() => ({ especie: 'Ofício', utilizaveis: true, ativas: true })),
  'Query.classificacao': porAna(() => ({ especie: 'Parecer', tipo: 'Jurídico' })),
  'Query.proximoNumero': porAna(() => ({ especie: 'Ofício', numerarPor: DO_LIVRO })),
  'Query.notificacoes': porAna(() => ({ limit: 10 })),
  'Query.pesquisa': porAna(() => ({ texto: 'Documento', limite: 10 })),
  'Query.documentosPublicos': porAna(() => ({ texto: 'Documento' })),
  'Query.processosPublicos': porAna(() => ({ texto: 'Processo' })),
  'Query.pesquisaTrechos': porAna(async (palco) => ({ texto: 'Texto', ids: [await documento(palco)] })),
  'Query.autos': porAna(async (palco) => ({ processoId: await processo(palco) })),
  'Query.autosProcurar': porAna(async (palco) => ({ processoId: await processo(palco), texto: 'Texto' })),
  'Query.acoesNegadas': comId(documento),
  'Query.itens': porAna(async (palco) => ({ ids: [await documento(palco), await processo(palco)] })),
  'Query.destinosDoEnvio': porAna(async (palco) => ({
    ids: [await documento(palco), await processo(palco)],
  })),
  'Query.documento': comId(documento),
  'Query.processo': comId(processo),
  'Query.documentoPorUuid': porAna(async (palco) => {
    const { uuid } = await palco.m.db
      .selectFrom('docproc')
      .select('uuid')
      .where('id', '=', await documento(palco))
      .executeTakeFirstOrThrow()
    return { uuid }
  }),
  'Query.documentoPutUrl': porAna(async ({ m, novo }) => {
    const { id } = await m.ana.chama('documentoCadastrar', {
      dados: { especie: 'Memorando', origem: 'FISICA', titulo: `Vazio ${novo()}` },
    })
    return { id, extensao: 'pdf', md5: 'XUFAKrxLKna5cZ2REBfFkg==', tamanho: 10 }
  }),
  'Query.documentosEntrada': semNada,
  'Query.documentosEntradaSetor': porAna(({ m }) => ({ setorId: m.setores.protocolo })),
  'Query.documentosEnviados': porAna(({ m }) => ({ usuarioOrigemId: m.ana.id })),
  'Query.documentosNovos': semNada,
  'Query.documentosComigo': semNada,
  'Query.documentosAssinados': porAna(() => ({ skip: 0, limit: 10 })),
  'Query.documentosParaAssinar': porAna(() => ({ skip: 0, limit: 10 })),
  'Query.documentosParaAceitar': porAna(() => ({ skip: 0, limit: 10 })),
  'Query.processosEntrada': semNada,
  'Query.processosEntradaSetor': porAna(({ m }) => ({ setorId: m.setores.protocolo })),
  'Query.processosEnviados': porAna(({ m }) => ({ usuarioOrigemId: m.ana.id })),
  'Query.processosNovos': semNada,
  'Query.processosComigo': semNada,
  'Query.integradoresAdministrados': porAdministradora(() => ({})),
  'Query.lixeira': porAna(() => ({ skip: 0, limit: 10 })),
  'Query.assinaturaConfiguracao': semNada,

  // cadastro e metadados
  'Mutation.nada': semNada,
  'Mutation.documentoCadastrar': porAna(async (palco) => ({
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo: `Novo ${palco.novo()}`,
      assunto: 'Assunto',
      restricoes: ['INTERNO', 'SIGILOSO'],
      autorizados: [palco.m.beto.id],
      autorizadosExternos: ['90530000890'],
      hipoteseLegal: 'Art. 31',
      restritoAte: '2030-01-01',
      assinantes: [{ usuarioId: palco.m.carla.id, cargo: 'Contadora' }],
      nivelAssinatura: 'AVANCADA',
      setorId: palco.m.setores.protocolo,
      processoId: await processo(palco),
    },
  })),
  'Mutation.processoCadastrar': porAna(({ m, novo }) => ({
    dados: {
      tipo: 'Administrativo',
      titulo: `Novo ${novo()}`,
      assunto: 'Assunto',
      restricoes: ['POSSE'],
      hipoteseLegal: 'Art. 31',
      interessados: [m.beto.id],
      setorId: m.setores.protocolo,
    },
  })),
  'Mutation.numeroReservar': porAna(() => ({ especie: 'Ofício', numerarPor: DO_LIVRO })),
  'Mutation.numeroCancelar': porAna(async ({ m }) => {
    const pedido = { especie: 'Ofício', numerarPor: DO_LIVRO }
    return { ...pedido, numero: await m.ana.chama<number>('numeroReservar', pedido, '') }
  }),
  'Mutation.documentoDesfazerNumero': porAna(async ({ m, novo }) => {
    const livro = { especie: 'Ofício', numerarPor: [...DO_LIVRO, anoSo(novo)] }
    const numero = await m.ana.chama<number>('numeroReservar', livro, '')
    const dados = { ...livro, origem: 'FISICA', titulo: 'Numerado', numero }
    return { id: (await m.ana.chama('documentoCadastrar', { dados })).id }
  }),
  'Mutation.processoDesfazerNumero': porAna(async ({ m, novo }) => {
    const numerarPor = [anoSo(novo)]
    const dados = { tipo: 'Administrativo', titulo: 'Numerado', setorId: m.setores.protocolo, numerarPor }
    return { id: (await m.ana.chama('processoCadastrar', { dados })).id }
  }),
  'Mutation.convidadoCadastrar': porAna(({ novo }) => ({ email: `pessoa${novo()}@fora.example` })),
  'Mutation.interessadoExternoCadastrar': porAna(({ novo }) => ({
    cpfCnpj: completarCpf(`${600_000_000 + novo()}`),
    nomeRazao: 'Iraci Fontana',
    email: 'iraci@fora.example',
  })),
  'Mutation.interessadoExternoCorrigir': porAna(async (palco) => {
    const processoId = await processo(palco)
    const { id } = await palco.m.ana.chama('interessadoExternoCadastrar', {
      cpfCnpj: completarCpf(`${610_000_000 + palco.novo()}`),
      nomeRazao: 'Iraci Fontana',
      email: 'iraci@fora.example',
    })
    await palco.m.ana.chama('processoAdicionarInteressados', { processoId, interessadosExternos: [id] })
    return { processoId, id, nomeRazao: 'Iraci F. Souza', email: 'souza@fora.example', versao: 1 }
  }),
  'Mutation.integradorCadastrar': porAdministradora(({ novo }) => ({
    nome: 'Portal',
    login: `sistema-${novo()}`,
  })),
  'Mutation.integradorAlterar': porAdministradora(async (palco) => ({
    id: await integrador(palco),
    nome: 'Outro nome',
    avisoEndereco: 'https://fora.example/avisos',
    desativado: true,
  })),
  'Mutation.integradorChaveCriar': porAdministradora(async (palco) => ({
    integradorId: await integrador(palco),
    nome: 'Produção',
    escopos: ['ENTREGAR'],
    setores: [palco.m.setores.protocolo],
    expiraEm: '2090-01-01',
  })),
  'Mutation.integradorChaveRevogar': porAdministradora(async (palco) => {
    const pedido = { integradorId: await integrador(palco), nome: 'Produção', escopos: ['CONSULTAR'] }
    return { id: (await comPapel(palco.m.carla, 'adminAcesso').chama('integradorChaveCriar', pedido)).id }
  }),
  'Query.verificarAutenticidade': porAna(async (palco) => {
    const id = await documento(palco, { assinado: true })
    const { codigoAutenticidade: codigo } = await palco.m.db
      .selectFrom('documento')
      .select('codigoAutenticidade')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { codigo, hash: '0'.repeat(64) }
  }),
  'Query.diarioVerify': porAna(async (palco) => ({ ids: [(await materia(palco))['documentoId']] })),
  'Query.diarioConfiguracao': semNada,
  'Query.publicacoesComErro': porPublicadora(async () => ({ skip: 0, limit: 10 })),
  'Mutation.diarioAutopublicacaoCreate': porAna(materia),
  'Mutation.publicacaoRepetir': porPublicadora(publicacaoParada),
  'Mutation.notificacoesMarcarLidas': porAna(() => ({})),
  'Query.notificacaoPreferencias': semNada,
  'Mutation.notificacaoPreferenciasSalvar': porAna(() => ({
    preferencias: [{ assunto: 'PRAZO', canal: 'EMAIL' }],
  })),
  'Mutation.usuarioPerfil': porAna(() => ({ certificado: null })),
  'Mutation.convidadoPerfil': async (palco) => ({
    quem: (await convidado(palco)).quem,
    args: { certificado: null },
  }),
  'Mutation.documentoAlterarTitulo': porAna(async (palco) => ({
    id: await documento(palco),
    titulo: `Outro título ${palco.novo()}`,
  })),
  'Mutation.processoAlterarTitulo': porAna(async (palco) => ({
    id: await processo(palco),
    titulo: `Outro título ${palco.novo()}`,
  })),
  'Mutation.documentoAlterarAssunto': porAna(async (palco) => ({
    id: await documento(palco),
    assunto: 'Outro assunto',
  })),
  'Mutation.documentoAlterarRequerente': porAna(async (palco) => ({
    id: await documento(palco),
    nome: 'Maria das Dores',
  })),
  'Mutation.processoAlterarAssunto': porAna(async (palco) => ({
    id: await processo(palco),
    assunto: 'Outro assunto',
  })),
  'Mutation.documentoAlterarClassificacao': porAna(async (palco) => ({
    id: await documento(palco),
    especie: 'Parecer',
    tipo: 'Técnico',
    numero: ++pareceres,
    numerarPor: DO_LIVRO.slice(0, 1),
  })),
  'Mutation.processoAlterarClassificacao': porAna(async (palco) => ({
    id: await processo(palco),
    tipo: 'de Sindicância',
  })),
  'Mutation.documentoAlterarNivelAssinatura': porAna(async (palco) => ({
    id: await documento(palco),
    nivelAssinatura: 'QUALIFICADA',
  })),
  'Mutation.documentoLerComMotivo': comMotivo((palco) =>
    documento(palco, { assinado: true, restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] }),
  ),
  'Mutation.processoLerComMotivo': comMotivo((palco) =>
    processo(palco, { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] }),
  ),
  'Mutation.documentoAlterarRestricoes': porAna(async (palco) => ({
    id: await documento(palco),
    restricoes: ['SIGILOSO'],
    autorizados: [palco.m.beto.id],
    autorizadosExternos: ['90530000890'],
    hipoteseLegal: 'Art. 31',
    restritoAte: '2030-01-01',
    motivo: 'Pedido da chefia.',
  })),
  'Mutation.processoAlterarRestricoes': porAna(async (palco) => ({
    id: await processo(palco),
    restricoes: ['POSSE'],
    hipoteseLegal: 'Art. 31',
  })),
  'Mutation.processoAdicionarInteressados': porAna(async (palco) => ({
    processoId: await processo(palco),
    interessados: [palco.m.beto.id],
  })),
  'Mutation.processoRemoverInteressados': porAna(async (palco) => {
    const pedido = { processoId: await processo(palco), interessados: [palco.m.beto.id] }
    await palco.m.ana.chama('processoAdicionarInteressados', pedido)
    return pedido
  }),

  // arquivo
  'Mutation.documentoProcessar': porAna(recebido),
  'Mutation.documentoRascunhoFinalizar': porAna(async (palco) => {
    const [documentoId, rascunhoId] = [await documento(palco), newId()]
    await palco.m.db
      .insertInto('rascunho')
      .values({ id: rascunhoId, documentoId, versao: 1, html: '<p>Texto</p>', gravadoEm: new Date() })
      .execute()
    return { documentoId, rascunhoId, versao: 1 }
  }),
  'Mutation.documentoRascunhoRestaurar': porAna(async (palco) => {
    const [documentoId, { db }] = [await documento(palco), palco.m]
    const texto = { documentoId, gravadoEm: new Date() }
    await db
      .insertInto('rascunho')
      .values({ ...texto, id: newId(), versao: 2, html: '<p>Depois</p>' })
      .execute()
    await db
      .insertInto('rascunhoVersao')
      .values({ ...texto, versao: 1, html: '<p>Antes</p>', motivo: 'ESCRITA' })
      .execute()
    return { documentoId, versao: 1, lida: 2 }
  }),
  'Mutation.documentoRascunhoVez': porAna(async (palco) => {
    const [documentoId, { db, dora }] = [await documento(palco), palco.m]
    const agora = new Date()
    await db
      .insertInto('rascunhoVez')
      .values({ documentoId, usuarioId: dora.id, desde: agora, sinalEm: agora })
      .execute()
    return { documentoId, acao: 'TOMAR', motivo: 'O prazo é hoje.' }
  }),
  'Mutation.documentoRascunhoComentar': porAna(async (palco) => ({
    documentoId: await documento(palco),
    acao: 'COMENTAR',
    trecho: { trecho: 'sábado', antes: 'A feira passa a ', depois: '.' },
    texto: 'Não era domingo?',
  })),
  'Mutation.documentoSubstituir': porAna(async (palco) => {
    const id = await documento(palco)
    return {
      id,
      versionId: await enviar(palco.m, id),
      extensao: 'pdf',
      dados: { titulo: 'Outro título', assunto: 'Outro assunto' },
    }
  }),

  // movimento e composição
  'Mutation.documentoEnviar': porAna(async (palco) => ({
    id: await documento(palco, { assinado: true }),
    destinoId: palco.m.setores.juridico,
    mensagem: 'Para análise.',
  })),
  'Mutation.processoEnviar': porAna(async (palco) => ({
    id: await processo(palco),
    destinoId: palco.m.setores.juridico,
    mensagem: 'Para análise.',
  })),
  'Mutation.documentoDesfazerEnvio': comId((palco) =>
    documento(palco, { assinado: true, setorId: 'juridico' }),
  ),
  'Mutation.processoDesfazerEnvio': comId((palco) => processo(palco, { setorId: 'juridico' })),
  'Mutation.documentoAceitar': comId(entrega),
  'Mutation.documentoRejeitar': porAna(async (palco) => ({
    id: await entrega(palco),
    motivo: 'Falta a assinatura.',
  })),
  'Mutation.documentoArquivar': comId((palco) => documento(palco, { assinado: true })),
  'Mutation.processoArquivar': comId(processo),
  'Mutation.documentoDesarquivar': porAna(async (palco) => ({
    id: await documento(palco, { assinado: true, arquivado: true }),
    motivo: 'Voltou à pauta.',
  })),
  'Mutation.processoDesarquivar': porAna(async (palco) => ({
    id: await processo(palco, { arquivado: true }),
    motivo: 'Voltou à pauta.',
  })),
  'Mutation.documentoJuntar': porAna(async (palco) => ({
    documentoId: await documento(palco, { assinado: true }),
    processoId: await processo(palco),
  })),
  'Mutation.documentoDisjuntar': comId(async (palco) => {
    const id = await documento(palco, { assinado: true })
    await palco.m.ana.chama('documentoJuntar', { documentoId: id, processoId: await processo(palco) })
    return id
  }),
  'Mutation.documentoDesconsiderar': porAna(async (palco) => ({
    id: await pecaMovida(palco),
    motivo: 'Juntada por engano.',
  })),
  'Mutation.documentoAnexar': porAna(async (palco) => ({
    anexoId: await documento(palco),
    principalId: await documento(palco),
  })),
  'Mutation.documentoDesanexar': comId(async (palco) => {
    const anexoId = await documento(palco)
    await palco.m.ana.chama('documentoAnexar', { anexoId, principalId: await documento(palco) })
    return anexoId
  }),
  'Query.andamentos': porAna(async (palco) => ({
    id: await documento(palco),
    especies: ['TRAMITACAO'],
    de: '2026-01-01',
    ate: '2090-01-01',
    usuarioId: palco.m.ana.id,
    comFilhos: true,
    limit: 10,
  })),
  'Query.visualizacoes': porAna(async (palco) => ({ id: await documento(palco), limit: 10 })),
  'Query.exportacoes': porAna(async (palco) => ({ processoId: await processo(palco), skip: 0, limit: 10 })),
  'Mutation.processoExportar': porAna(async (palco) => ({
    formato: 'AMBOS',
    processoId: await processo(palco),
  })),
  'Mutation.processoApensar': porAna(async (palco) => ({
    ids: [await processo(palco), await processo(palco)],
  })),
  'Mutation.processoDesapensar': comId(async (palco) => {
    const ids = [await processo(palco, { criadoEm: new Date(Date.now() - 60_000) }), await processo(palco)]
    await palco.m.ana.chama('processoApensar', { ids })
    return ids[1]!
  }),
  'Mutation.documentoExcluir': comId(documento),
  'Mutation.processoExcluir': comId(processo),
  'Mutation.documentoRestaurar': comId(
    async (palco) => (await palco.m.ana.chama('documentoExcluir', { id: await documento(palco) })).id,
  ),
  'Mutation.processoRestaurar': comId(
    async (palco) => (await palco.m.ana.chama('processoExcluir', { id: await processo(palco) })).id,
  ),

  // marcadores
  'Query.documentosMarcados': porAna(() => ({ tipo: 'PESSOAL', nome: 'Urgente', skip: 0, limit: 10 })),
  'Query.processosMarcados': porAna(() => ({ tipo: 'PESSOAL', nome: 'Urgente', skip: 0, limit: 10 })),
  'Mutation.marcadorCriar': porAna(({ novo }) => ({ tipo: 'PESSOAL', nome: `Marcador ${novo()}` })),
  'Mutation.marcadorRenomear': porAna(async (palco) => ({
    ...(await marcador(palco)),
    novoNome: `Outro ${palco.novo()}`,
  })),
  'Mutation.marcadorRemover': porAna(marcador),
  'Mutation.marcadorVincular': porAna(async (palco) => ({
    docprocId: await documento(palco),
    ...(await marcador(palco)),
  })),
  'Mutation.marcadorDesvincular': porAna(async (palco) => {
    const args = { docprocId: await documento(palco), ...(await marcador(palco)) }
    await palco.m.ana.chama('marcadorVincular', args)
    return args
  }),

  // assinatura
  'Mutation.documentoAlterarAssinantes': porAna(async (palco) => ({
    documentoId: await documento(palco),
    assinantes: [{ usuarioId: palco.m.carla.id, cargo: 'Contadora' }],
    assinantesExternos: [],
  })),
  'Mutation.documentoAssinarSimples': porAna(async (palco) => ({
    id: await documento(palco),
    selo: true,
    posicao: { pagina: 1, esquerda: 30, inferior: 40 },
  })),
  'Mutation.documentoRejeitarAssinatura': porAna(async (palco) => ({
    id: await documento(palco, { assinantes: ['ana'] }),
    motivo: 'Não concordo.',
  })),
  'Mutation.certificadoInformar': porAna(async ({ pki }) => ({
    certificateContentBase64: der(await pki.certificado('ana')),
  })),
  'Mutation.documentoIniciarAssinatura': porAna(async (palco) => {
    const { thumbprint } = await palco.m.ana.chama<{ thumbprint: string }>(
      'certificadoInformar',
      { certificateContentBase64: der(await palco.pki.certificado('ana')) },
      '{ thumbprint }',
    )
    return { id: await documento(palco), certificateThumbprint: thumbprint, politicaId: 'pades-basico' }
  }),
  'Mutation.documentoFinalizarAssinatura': porAna(iniciada),
  'Mutation.assinaturaRevalidar': porAna(async (palco) => {
    const id = await documento(palco)
    await palco.m.ana.chama('documentoAssinarSimples', { id })
    return { documentoId: id }
  }),

  // convidados
  'Mutation.conviteAbrir': async (palco) => ({
    quem: ({ publico }) => publico,
    args: { token: await convite(palco, await documento(palco)) },
  }),
  'Mutation.conviteCodigo': async (palco) => ({ quem: (await convidado(palco)).quem, args: {} }),
}
