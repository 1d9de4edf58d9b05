import type { Acaso } from '../acaso.ts'
import { aoNascer, chaveDaClassificacao } from '../classificacoes.ts'
import {
  cargoDe,
  type ClasseViva,
  classeDe,
  type Documento,
  guardar,
  type Linha,
  type Municipio,
  pessoaDe,
  type PessoaViva,
  type Processo,
  responsavel,
  type SetorVivo,
} from '../estado.ts'
import { HIPOTESES } from '../marca.ts'
import { MODELOS } from '../textos.ts'
import type { Assinante, Bloco, Caso, Enredo, Modelo } from '../textos/tipos.ts'
import { contar } from './contar.ts'

type Restricoes = {
  restricoes?: readonly string[]
  hipotese?: string
  autorizados?: readonly (SetorVivo | PessoaViva)[]
  autorizadosExternos?: readonly string[]
}
type Circunstancia = Restricoes & {
  em: number
  setor: SetorVivo
  por?: PessoaViva
  assunto?: string | null
  numero?: number
  semNumero?: boolean
  noSetor?: boolean
}
type Registro = Circunstancia & { enredo: Enredo }

export type NovoProcesso = Registro & { tipo: string; titulo?: string }

/** Autua o processo; a carga fica com quem o registra ou, com `noSetor`, com o setor. */
export function registrarProcesso(
  m: Municipio,
  { tipo, titulo, enredo, ...registro }: NovoProcesso,
): Processo {
  const classe = classeDe(m, chaveDaClassificacao('Processo', tipo))
  const por = registro.por ?? responsavel(m, registro.setor)
  const linha = docproc(m, 'processo', classe, titulo ?? enredo.titulo, por, {
    restricoes: aoNascer(classe),
    assunto: enredo.assunto,
    ...registro,
  })
  const processo: Processo = {
    ...base(m, linha, registro, por),
    tipo: 'processo',
    classe,
    enredo,
    processo: { id: linha.id, tipoNaoNumeravel: !classe.numeravel, ultimaPeca: 0 },
    pecas: [],
    apensos: [],
  }
  if (enredo.interessado.externo !== undefined)
    guardar(m, 'interessado', {
      processoId: linha.id,
      externoId: externoDe(m, enredo.interessado.externo),
      ordem: 0,
    })
  else if (!registro.setor.grupo)
    guardar(m, 'interessado', { processoId: linha.id, setorId: registro.setor.id, ordem: 0 })
  autorizar(m, linha, por, registro)
  m.processos.push(processo)
  contar(m, por, registro.em, 'processo.cadastrado', [linha.id], { titulo: linha.titulo }, registro.setor)
  return processo
}

export type NovoDocumento = Registro & {
  /** Chave de textos.ts. */
  modelo?: string
  /** No lugar do modelo: a classificação e o texto. */
  classe?: string
  titulo?: string
  corpo?: ((c: Caso) => Bloco[]) | null
  origem?: 'ELETRONICA' | 'FISICA' | 'EXTERNA'
  /** Logins; TITULAR e AUTOR são papéis. Padrão: o que o modelo diz. */
  assina?: readonly string[]
  nivel?: 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA'
  extensao?: string
  bruto?: Buffer
  /** Quem consta no fim do papel de quem é de fora. */
  rubricas?: Assinante[]
  datado?: Date
  /** Veio de um sistema: quem conta o ato é a entrega. */
  entregue?: boolean
}

/** Registra o documento com o arquivo já conferido e os assinantes pendentes. */
export function registrarDocumento(m: Municipio, novo: NovoDocumento): Documento {
  const { enredo, setor, em } = novo
  const modelo = novo.modelo === undefined ? undefined : modeloDe(novo.modelo)
  const classe = classeDe(m, novo.classe ?? modelo?.classe ?? '')
  const por = novo.por ?? responsavel(m, setor)
  const origem = novo.origem ?? modelo?.origem ?? 'ELETRONICA'
  const titulo = novo.titulo ?? modelo?.titulo(enredo) ?? enredo.titulo
  const linha = docproc(m, 'documento', classe, titulo, por, {
    restricoes: aoNascer(classe),
    ...novo,
    assunto: novo.assunto ?? null,
  })
  const corpo = novo.corpo === undefined ? (modelo?.corpo ?? null) : novo.corpo
  const documento: Documento = {
    ...base(m, linha, novo, por),
    tipo: 'documento',
    classe,
    enredo,
    corpo,
    assinantes: [],
    assinaturas: [],
    anexos: [],
    versoes: [],
    rubricas: novo.rubricas ?? [],
    ...(novo.bruto === undefined ? {} : { bruto: novo.bruto }),
    ...(novo.datado === undefined ? {} : { datado: novo.datado }),
    documento: {
      id: linha.id,
      origem,
      extensao: novo.extensao ?? 'pdf',
      situacaoArquivo: 'OK',
      situacaoDesde: m.cal.em(em),
      versaoArquivo: 1,
      versaoBase: 1,
      nivelAssinatura: novo.nivel ?? classe.nivel,
      minuta: true,
    },
  }
  if (novo.entregue !== true) contar(m, por, em, 'documento.cadastrado', [linha.id], { titulo }, setor)
  porArquivo(m, documento, por, novo.extensao ?? 'pdf')
  autorizar(m, linha, por, novo)
  for (const login of novo.assina ?? modelo?.assina ?? (origem === 'ELETRONICA' ? ['AUTOR'] : []))
    pedirAssinatura(m, documento, quemAssina(m, login, por), em, por)
  if (documento.rubricas.length === 0)
    documento.rubricas =
      documento.assinantes.length > 0 ? rubricasDosAssinantes(m, documento) : rubricaDeFora(documento, por)
  documento.documento.minuta = origem === 'ELETRONICA' && !classe.dispensaAssinatura
  m.documentos.push(documento)
  return documento
}

const externoDe = (m: Municipio, cpfCnpj: string): string => {
  const id = m.externos.get(cpfCnpj)
  if (id === undefined) throw new Error(`não há o interessado ${cpfCnpj}`)
  return id
}

function modeloDe(chave: string): Modelo {
  const modelo = MODELOS[chave]
  if (modelo === undefined) throw new Error(`não há o modelo ${chave}`)
  return modelo
}

const quemAssina = (m: Municipio, login: string, autor: PessoaViva): PessoaViva =>
  login === 'AUTOR' ? autor : login === 'TITULAR' ? m.titular : pessoaDe(m, login)

const rubricasDosAssinantes = (m: Municipio, { assinantes }: Documento): Assinante[] =>
  assinantes.flatMap(({ usuarioId, cargo }) => {
    const pessoa = [...m.pessoas.values()].find(({ id }) => id === usuarioId)
    return pessoa === undefined ? [] : [{ nome: pessoa.nomeCompleto, cargo: cargo ?? cargoDe(pessoa) }]
  })

function rubricaDeFora({ documento, enredo, classe }: Documento, por: PessoaViva): Assinante[] {
  if (classe.tipo === 'do Servidor') return [{ nome: enredo.servidor.nome, cargo: enredo.servidor.cargo }]
  if (documento.origem === 'EXTERNA')
    return [
      {
        nome: enredo.interessado.nome,
        cargo: enredo.interessado.empresa ? 'representante legal' : 'requerente',
      },
    ]
  return [{ nome: por.nomeCompleto, cargo: cargoDe(por) }]
}

function porArquivo(m: Municipio, documento: Documento, por: PessoaViva, extensao: string): void {
  const em = m.cal.em(documento.criado)
  const chave = chaveDoObjeto(documento.linha.id, m.acaso.filho(`arquivo ${documento.linha.id}`), extensao)
  documento.versoes.push({
    linha: {
      documentoId: documento.linha.id,
      numero: 1,
      chave,
      extensao,
      sha256: '',
      tamanho: 0,
      motivo: 'ENVIO',
      criadaEm: em,
      criadaPor: por.id,
    },
    selos: [],
  })
}

/** Uma chave por arquivo, que ninguém adivinha nem repete. */
export const chaveDoObjeto = (documentoId: string, r: Acaso, extensao: string): string =>
  `documentos/${documentoId}/${r.uuid()}.${extensao}`

/** Acrescenta a pessoa, por cargo, a quem deve assinar. */
export function pedirAssinatura(
  m: Municipio,
  { linha, assinantes }: Documento,
  pessoa: PessoaViva,
  em: number,
  por: PessoaViva,
): void {
  const assinante: Linha<'assinante'> = {
    id: m.acaso.id(m.cal.em(em)),
    documentoId: linha.id,
    usuarioId: pessoa.id,
    convidadoId: null,
    cargo: cargoDe(pessoa),
    ordem: assinantes.length,
    situacao: 'PENDENTE',
    adicionadoEm: m.cal.em(em),
    adicionadoPor: por.id,
  }
  assinantes.push(assinante)
  guardar(m, 'assinante', assinante)
}

function docproc(
  m: Municipio,
  tipo: 'documento' | 'processo',
  classe: ClasseViva,
  titulo: string,
  por: PessoaViva,
  r: Circunstancia,
): Linha<'docproc'> {
  const hipotese = HIPOTESE_DA_CLASSE[chaveDaClassificacao(classe.especie, classe.tipo)]
  const em = m.cal.em(r.em)
  const id = m.acaso.id(em)
  const restricoes = new Set(r.restricoes ?? [])
  return {
    id,
    uuid: m.acaso.uuid(),
    tipo,
    titulo: titulo.slice(0, 255),
    assunto: r.assunto ?? null,
    classificacaoId: classe.id,
    numero: null,
    numeroCompleto: null,
    numeracaoChave: null,
    numeracaoSufixos: [],
    interno: restricoes.size > 0,
    posse: restricoes.has('POSSE'),
    sigiloso: restricoes.has('SIGILOSO'),
    hipoteseLegal: r.hipotese ?? hipotese ?? null,
    restritoAte: null,
    criadoEm: em,
    criadoPor: por.id,
    criadoSetorId: r.setor.id,
    paiId: null,
    vinculo: null,
    ordem: null,
    vinculadoEm: null,
    vinculadoPor: null,
    vinculadoSetorId: null,
    raizId: id,
    cargaTramiteId: null,
    cargaTipo: null,
    cargaUsuarioId: null,
    cargaSetorId: null,
    cargaEm: null,
    arquivado: false,
    novo: true,
    emEliminacao: false,
    versao: 1,
  }
}

/** Todo item começa por um trâmite de criação, que dá a carga a quem o registrou. */
function base(
  m: Municipio,
  linha: Linha<'docproc'>,
  { em, setor, numero, semNumero, noSetor = false }: Circunstancia,
  por: PessoaViva,
) {
  const destino = noSetor
    ? { destinoUsuarioId: null, destinoSetorId: setor.id }
    : { destinoUsuarioId: por.id, destinoSetorId: null }
  const carga: Linha<'tramite'> = {
    id: m.acaso.id(m.cal.em(em)),
    docprocId: linha.id,
    tipo: 'CRIACAO',
    origemUsuarioId: null,
    origemSetorId: null,
    ...destino,
    realizadoEm: m.cal.em(em),
    realizadoPor: por.id,
    mensagem: null,
  }
  guardar(m, 'tramite', carga)
  projetar(linha, carga)
  return {
    linha,
    autor: por,
    setor,
    criado: em,
    ultimo: em,
    carga,
    ...(numero === undefined ? {} : { numeroFixo: numero }),
    ...(semNumero === undefined ? {} : { semNumero }),
  }
}

/** A carga em docproc é a do último trâmite que a dá. */
export function projetar(
  linha: Linha<'docproc'>,
  { id, tipo, destinoUsuarioId = null, destinoSetorId = null, realizadoEm }: Linha<'tramite'>,
): void {
  Object.assign(linha, {
    cargaTramiteId: id,
    cargaTipo: tipo,
    cargaUsuarioId: destinoUsuarioId,
    cargaSetorId: destinoSetorId,
    cargaEm: realizadoEm,
  })
}

/** O sigiloso que não diz quem o lê fica com quem o registrou e o setor dele. */
function autorizar(
  m: Municipio,
  { id: docprocId, sigiloso }: Linha<'docproc'>,
  por: PessoaViva,
  { setor, autorizados = [], autorizadosExternos = [] }: Circunstancia,
): void {
  for (const quem of sigiloso === true && autorizados.length === 0 ? [setor, por] : autorizados)
    guardar(
      m,
      'docprocAutorizado',
      'sigla' in quem ? { docprocId, setorId: quem.id } : { docprocId, usuarioId: quem.id },
    )
  for (const cpf of autorizadosExternos) guardar(m, 'docprocAutorizadoExterno', { docprocId, cpf })
}

/** A hipótese legal que costuma acompanhar cada classificação sigilosa. */
const HIPOTESE_DA_CLASSE: Record<string, string> = {
  'Laudo|Médico Pericial': HIPOTESES.saude,
  'Relatório|Social': HIPOTESES.pessoal,
  'Processo|de Atendimento Socioassistencial': HIPOTESES.pessoal,
  'Processo|Administrativo Disciplinar': HIPOTESES.disciplinar,
  'Processo|de Sindicância': HIPOTESES.disciplinar,
}
