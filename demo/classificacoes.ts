import { TIPOS_DE_PROCESSO } from './tipos-de-processo.ts'

export type Nivel = 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA'
export type Classificacao = {
  especie: string
  tipo: string | null
  deProcesso: boolean
  numeravel: boolean
  /** Critérios ligados, na ordem em que aparecem no número. */
  numerarPor: string[]
  nivel: Nivel
  /** Temporalidade; nula em quem segue o processo. */
  classe: Temporalidade | null
  restricoes: string[]
  ativa: boolean
  sistema: boolean
  dispensaAssinatura: boolean
  permiteMinuta: boolean
  /** O que a lei manda publicar; o resto nasce interno. */
  nascePublico: boolean
  /** Siglas dos setores que podem usar; vazio: todos. */
  restritaA: string[]
}
/** Anos na fase corrente e na intermediária; P: guarda permanente, E: eliminação. Códigos fictícios. */
export type Temporalidade = {
  codigo: string
  assunto: string
  prazoCorrente: number
  prazoIntermediario: number
  destinacao: 'ELIMINACAO' | 'GUARDA_PERMANENTE'
  gatilho: 'ARQUIVAMENTO'
}

const ttd = (
  codigo: string,
  assunto: string,
  prazoCorrente: number,
  prazoIntermediario: number,
  destino: 'E' | 'P',
): Temporalidade => ({
  codigo,
  assunto,
  prazoCorrente,
  prazoIntermediario,
  destinacao: destino === 'P' ? 'GUARDA_PERMANENTE' : 'ELIMINACAO',
  gatilho: 'ARQUIVAMENTO',
})

// prettier-ignore
const CLASSE = {
  oficio:    ttd('060.01', 'Correspondência oficial', 2, 3, 'E'),
  memorando: ttd('060.01', 'Correspondência interna', 2, 0, 'E'),
  interna:   ttd('060.01', 'Comunicação de rotina', 1, 0, 'E'),
  portaria:  ttd('020.10', 'Atos de pessoal', 5, 95, 'P'),
  norma:     ttd('010.01', 'Legislação municipal', 5, 5, 'P'),
  projeto:   ttd('010.02', 'Processo legislativo', 5, 5, 'P'),
  resolucao: ttd('010.03', 'Deliberações de conselhos', 5, 5, 'P'),
  instrucao: ttd('010.04', 'Normas internas', 5, 5, 'P'),
  edital:    ttd('030.01', 'Editais', 5, 5, 'P'),
  ata:       ttd('030.03', 'Atas', 5, 5, 'P'),
  contrato:  ttd('030.05', 'Contratos (vigência mais dez anos)', 10, 0, 'E'),
  convenio:  ttd('030.06', 'Convênios', 10, 10, 'P'),
  despesa:   ttd('050.03', 'Execução da despesa', 5, 5, 'E'),
  certidao:  ttd('050.07', 'Certidões', 5, 0, 'E'),
  alvara:    ttd('100.02', 'Alvarás', 5, 5, 'P'),
  auto:      ttd('100.05', 'Fiscalização', 5, 5, 'E'),
  licenca:   ttd('110.01', 'Licenciamento ambiental', 5, 10, 'P'),
} as const

type Opcoes = Partial<
  Pick<
    Classificacao,
    | 'numeravel'
    | 'restricoes'
    | 'ativa'
    | 'sistema'
    | 'dispensaAssinatura'
    | 'permiteMinuta'
    | 'nascePublico'
    | 'restritaA'
  >
> & { classe?: Temporalidade }

/** Como nasce o que se registra com ela sem dizer outra coisa (domínio §7.2). */
export const aoNascer = ({ nascePublico, restricoes }: Classificacao): readonly string[] =>
  restricoes.length > 0 || nascePublico ? restricoes : ['INTERNO']

function linha(
  especie: string,
  tipo: string | null,
  numerarPor: string,
  nivel: Nivel,
  { classe, numeravel = true, ...opcoes }: Opcoes = {},
): Classificacao {
  return {
    especie,
    tipo,
    nivel,
    numeravel,
    deProcesso: false,
    classe: classe ?? null,
    numerarPor: numerarPor === '' ? [] : numerarPor.split(', '),
    restricoes: [],
    ativa: true,
    sistema: false,
    dispensaAssinatura: false,
    permiteMinuta: false,
    nascePublico: PUBLICADOS.has(tipo === null ? especie : `${especie} ${tipo}`),
    restritaA: [],
    ...opcoes,
  }
}

/** Os atos e os processos que a lei manda publicar: 'Espécie Tipo'. */
const PUBLICADOS: ReadonlySet<string> = new Set([
  'Portaria de Nomeação',
  'Portaria de Exoneração',
  'Portaria de Designação',
  'Decreto',
  'Lei Ordinária',
  'Lei Complementar',
  'Projeto de Lei Ordinária',
  'Projeto de Lei Complementar',
  'Decreto Legislativo',
  'Resolução do COMDICA',
  'Resolução do CMS',
  'Instrução Normativa do Controle Interno',
  'Instrução Normativa da Fazenda',
  'Edital de Licitação',
  'Edital de Concurso',
  'Edital de Eliminação de Documentos',
  'Contrato Administrativo',
  'Contrato de Locação',
  'Termo Aditivo',
  'Convênio',
  'Ata de Registro de Preços',
  'Ata de Sessão Pública',
  'Indicação',
  'Moção',
  'Processo Licitatório – Pregão Eletrônico',
  'Processo Licitatório – Dispensa',
  'Processo de Contratação Direta',
  'Processo Legislativo (Projeto de Lei)',
])

const SIGILOSO = ['INTERNO', 'SIGILOSO']
const SEM_NUMERO = { numeravel: false } as const
const EXTERNO = { numeravel: false, dispensaAssinatura: true } as const
const SISTEMA = { numeravel: false, sistema: true, dispensaAssinatura: true } as const

// prettier-ignore
const DE_DOCUMENTO: Classificacao[] = [
  linha('Ofício',              null,                        'Ano, Setor',       'AVANCADA',    { classe: CLASSE.oficio }),
  linha('Ofício',              'Circular',                  'Ano, Setor',       'AVANCADA',    { classe: CLASSE.oficio }),
  linha('Ofício',              'Conjunto',                  'Ano, Setor',       'AVANCADA',    { classe: CLASSE.oficio }),
  linha('Memorando',           null,                        'Ano, Setor',       'SIMPLES',     { classe: CLASSE.memorando }),
  linha('Memorando',           'Circular',                  'Ano, Setor',       'SIMPLES',     { classe: CLASSE.memorando }),
  linha('Comunicação Interna', null,                        '',                 'SIMPLES',     { classe: CLASSE.interna, ...SEM_NUMERO }),
  linha('Despacho',            'Decisório',                 '',                 'AVANCADA',    SEM_NUMERO),
  linha('Despacho',            'de Encaminhamento',         '',                 'SIMPLES',     SEM_NUMERO),
  linha('Despacho',            'Interlocutório',            '',                 'SIMPLES',     SEM_NUMERO),
  linha('Parecer',             'Jurídico',                  'Tipo, Ano',        'AVANCADA'),
  linha('Parecer',             'Técnico',                   'Tipo, Ano',        'AVANCADA'),
  linha('Parecer',             'Contábil',                  'Tipo, Ano',        'AVANCADA'),
  linha('Parecer',             'do Controle Interno',       'Tipo, Ano',        'AVANCADA'),
  linha('Portaria',            'de Nomeação',               'Ano',              'QUALIFICADA', { classe: CLASSE.portaria, permiteMinuta: true }),
  linha('Portaria',            'de Exoneração',             'Ano',              'QUALIFICADA', { classe: CLASSE.portaria, permiteMinuta: true }),
  linha('Portaria',            'de Designação',             'Ano',              'QUALIFICADA', { classe: CLASSE.portaria, permiteMinuta: true }),
  linha('Portaria',            'de Férias',                 'Ano',              'QUALIFICADA', { classe: CLASSE.portaria, permiteMinuta: true }),
  linha('Decreto',             null,                        '',                 'QUALIFICADA', { classe: CLASSE.norma, permiteMinuta: true, restritaA: ['GAB', 'ATOS', 'PGM'] }),
  linha('Lei',                 'Ordinária',                 'Tipo',             'QUALIFICADA', { classe: CLASSE.norma, restritaA: ['GAB', 'ATOS', 'PGM'] }),
  linha('Lei',                 'Complementar',              'Tipo',             'QUALIFICADA', { classe: CLASSE.norma, restritaA: ['GAB', 'ATOS', 'PGM'] }),
  linha('Projeto de Lei',      'Ordinária',                 'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.projeto, permiteMinuta: true }),
  linha('Projeto de Lei',      'Complementar',              'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.projeto, permiteMinuta: true }),
  linha('Resolução',           'do COMDICA',                'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.resolucao }),
  linha('Resolução',           'do CMS',                    'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.resolucao }),
  linha('Instrução Normativa', 'do Controle Interno',       'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.instrucao }),
  linha('Instrução Normativa', 'da Fazenda',                'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.instrucao }),
  linha('Edital',              'de Licitação',              'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.edital, permiteMinuta: true }),
  linha('Edital',              'de Concurso',               'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.edital, permiteMinuta: true }),
  linha('Edital',              'de Notificação',            'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.edital }),
  linha('Edital',              'de Eliminação de Documentos', 'Tipo, Ano',      'QUALIFICADA', { classe: CLASSE.edital }),
  linha('Contrato',            'Administrativo',            'Ano',              'QUALIFICADA', { classe: CLASSE.contrato, permiteMinuta: true }),
  linha('Contrato',            'de Locação',                'Ano',              'QUALIFICADA', { classe: CLASSE.contrato, permiteMinuta: true }),
  linha('Termo Aditivo',       null,                        'Contrato nº',      'QUALIFICADA', { classe: CLASSE.contrato, permiteMinuta: true }),
  linha('Convênio',            null,                        'Ano',              'QUALIFICADA', { classe: CLASSE.convenio, permiteMinuta: true }),
  linha('Ata',                 'de Reunião',                '',                 'AVANCADA',    { classe: CLASSE.ata, ...SEM_NUMERO }),
  linha('Ata',                 'de Registro de Preços',     'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.ata }),
  linha('Ata',                 'de Sessão Pública',         'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.ata }),
  linha('Certidão',            'Negativa de Débitos',       'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.certidao }),
  linha('Certidão',            'de Tempo de Contribuição',  'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.certidao }),
  linha('Certidão',            'de Zoneamento',             'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.certidao }),
  linha('Certidão',            'de Tarja',                  '',                 'SIMPLES',     SISTEMA),
  linha('Alvará',              'de Construção',             'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.alvara }),
  linha('Alvará',              'de Localização e Funcionamento', 'Tipo, Ano',   'AVANCADA',    { classe: CLASSE.alvara }),
  linha('Alvará',              'Sanitário',                 'Tipo, Ano',        'AVANCADA',    { classe: CLASSE.alvara }),
  linha('Licença',             'Ambiental Prévia',          'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.licenca }),
  linha('Licença',             'de Instalação',             'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.licenca }),
  linha('Licença',             'de Operação',               'Tipo, Ano',        'QUALIFICADA', { classe: CLASSE.licenca }),
  linha('Auto',                'de Infração Ambiental',     'Tipo, Ano, Setor', 'AVANCADA',    { classe: CLASSE.auto }),
  linha('Auto',                'de Infração Sanitária',     'Tipo, Ano, Setor', 'AVANCADA',    { classe: CLASSE.auto }),
  linha('Auto',                'de Embargo',                'Tipo, Ano, Setor', 'AVANCADA',    { classe: CLASSE.auto }),
  linha('Notificação',         'Preliminar',                'Tipo, Ano, Setor', 'AVANCADA',    { classe: CLASSE.auto }),
  linha('Notificação',         'Fiscal',                    'Tipo, Ano, Setor', 'AVANCADA',    { classe: CLASSE.auto }),
  linha('Laudo',               'Técnico',                   'Tipo, Ano',        'AVANCADA'),
  linha('Laudo',               'de Vistoria',               'Tipo, Ano',        'AVANCADA'),
  linha('Laudo',               'Médico Pericial',           '',                 'AVANCADA',    { restricoes: SIGILOSO, ...SEM_NUMERO, restritaA: ['SST', 'DRH', 'IPREVA'] }),
  linha('Relatório',           'Social',                    '',                 'AVANCADA',    { restricoes: SIGILOSO, ...SEM_NUMERO, restritaA: ['CRAS', 'CREAS', 'CT', 'SEMAS'] }),
  linha('Relatório',           'de Gestão',                 'Tipo, Ano',        'AVANCADA'),
  linha('Relatório',           'de Fiscalização',           'Tipo, Ano',        'AVANCADA'),
  linha('Requerimento',        'do Cidadão',                '',                 'SIMPLES',     SEM_NUMERO),
  linha('Requerimento',        'do Servidor',               '',                 'SIMPLES',     SEM_NUMERO),
  linha('Empenho',             'Ordinário',                 'Ano, Unidade Orçamentária', 'AVANCADA', { classe: CLASSE.despesa, restritaA: ['CONT'] }),
  linha('Empenho',             'Global',                    'Ano, Unidade Orçamentária', 'AVANCADA', { classe: CLASSE.despesa, restritaA: ['CONT'] }),
  linha('Empenho',             'Estimativo',                'Ano, Unidade Orçamentária', 'AVANCADA', { classe: CLASSE.despesa, restritaA: ['CONT'] }),
  linha('Nota',                'Fiscal',                    '',                 'SIMPLES',     { classe: CLASSE.despesa, ...EXTERNO }),
  linha('Nota',                'Técnica',                   'Tipo, Ano',        'SIMPLES',     { classe: CLASSE.despesa }),
  linha('Termo',               'de Referência',             'Tipo, Ano',        'AVANCADA',    { permiteMinuta: true }),
  linha('Termo',               'de Apensação',              '',                 'SIMPLES',     SISTEMA),
  linha('Termo',               'de Desconsideração',        '',                 'SIMPLES',     SISTEMA),
  linha('Termo',               'de Eliminação',             'Tipo, Ano',        'AVANCADA'),
  linha('Termo',               'de Posse',                  'Tipo, Ano',        'AVANCADA'),
  linha('Comprovante',         null,                        '',                 'SIMPLES',     EXTERNO),
  linha('Documento de Identificação', null,                 '',                 'SIMPLES',     EXTERNO),
  linha('ART-RRT',             null,                        '',                 'SIMPLES',     EXTERNO),
  linha('Recibo Eletrônico',   null,                        '',                 'SIMPLES',     SISTEMA),
  linha('Fax',                 null,                        '',                 'SIMPLES',     { ...SEM_NUMERO, ativa: false }),
]

/** Espécies que o Legislativo usa além das comuns. */
// prettier-ignore
export const CLASSIFICACOES_DA_CAMARA: Classificacao[] = [
  linha('Indicação',           null,                        'Ano',              'SIMPLES',     { classe: CLASSE.projeto }),
  linha('Moção',               null,                        'Ano',              'AVANCADA',    { classe: CLASSE.projeto }),
  linha('Requerimento',        'de Vereador',               'Tipo, Ano',        'SIMPLES',     { classe: CLASSE.projeto }),
  linha('Parecer',             'de Comissão',               'Tipo, Ano',        'AVANCADA'),
  linha('Decreto Legislativo', null,                        'Ano',              'QUALIFICADA', { classe: CLASSE.norma }),
]

export const CLASSIFICACOES: Classificacao[] = [
  ...DE_DOCUMENTO,
  ...TIPOS_DE_PROCESSO.map(({ tipo, restricoes = [], classe }) => ({
    ...linha('Processo', tipo, 'Ano', 'SIMPLES', { restricoes, classe: ttd(...classe) }),
    deProcesso: true,
  })),
]

/** Chave de uma classificação: 'Parecer|Técnico', 'Ofício|'. */
export const chaveDaClassificacao = (especie: string, tipo: string | null): string =>
  `${especie}|${tipo ?? ''}`
