import type { ClassificacaoDados, NivelAssinatura } from '../../api/gen/graphql.ts'

type Linha = readonly [
  especie: string,
  tipo: string | null,
  numerarPor: string,
  nivel: NivelAssinatura,
  nascePublico?: boolean,
]

/** Nasce público: o que a lei manda publicar. O resto nasce só para quem trabalha na entidade. */
const PUBLICO = true

/** O que toda casa registra. */
// prettier-ignore
const COMUNS: readonly Linha[] = [
  ['Ofício',              null,                'Ano, Setor', 'AVANCADA'],
  ['Memorando',           null,                'Ano, Setor', 'SIMPLES'],
  ['Despacho',            'Decisório',         '',           'AVANCADA'],
  ['Despacho',            'de Encaminhamento', '',           'SIMPLES'],
  ['Parecer',             'Jurídico',          'Tipo, Ano',  'AVANCADA'],
  ['Parecer',             'Técnico',           'Tipo, Ano',  'AVANCADA'],
  ['Portaria',            null,                'Ano',        'QUALIFICADA', PUBLICO],
  ['Contrato',            null,                'Ano',        'QUALIFICADA', PUBLICO],
  ['Edital',              'de Licitação',      'Tipo, Ano',  'QUALIFICADA', PUBLICO],
  ['Ata',                 'de Reunião',        '',           'AVANCADA'],
  ['Certidão',            null,                'Ano',        'AVANCADA'],
  ['Relatório',           null,                'Ano',        'AVANCADA'],
  ['Requerimento',        null,                '',           'SIMPLES'],
  ['Processo',            'Administrativo',    'Ano',        'SIMPLES'],
  ['Processo',            'de Pagamento',      'Ano',        'SIMPLES'],
  ['Processo',            'Licitatório',       'Ano',        'SIMPLES', PUBLICO],
  ['Processo',            'de Acesso à Informação', 'Ano',   'SIMPLES'],
]

// prettier-ignore
const DA_PREFEITURA: readonly Linha[] = [
  ['Resolução',           null,                'Ano',        'QUALIFICADA', PUBLICO],
  ['Decreto',             null,                'Ano',        'QUALIFICADA', PUBLICO],
  ['Lei',                 'Ordinária',         'Tipo',       'QUALIFICADA', PUBLICO],
  ['Lei',                 'Complementar',      'Tipo',       'QUALIFICADA', PUBLICO],
  ['Alvará',              null,                'Ano',        'AVANCADA'],
  ['Laudo',               'de Vistoria',       'Tipo, Ano',  'AVANCADA'],
  ['Notificação',         null,                'Ano, Setor', 'AVANCADA'],
  ['Processo',            'de Licenciamento',  'Ano',        'SIMPLES'],
  ['Processo',            'de Fiscalização',   'Ano',        'SIMPLES'],
  ['Processo',            'de Férias e Licenças', 'Ano',     'SIMPLES'],
]

// prettier-ignore
const DA_CAMARA: readonly Linha[] = [
  ['Projeto de Lei',      'Ordinária',         'Tipo, Ano',  'QUALIFICADA', PUBLICO],
  ['Projeto de Lei',      'Complementar',      'Tipo, Ano',  'QUALIFICADA', PUBLICO],
  ['Projeto de Resolução', null,               'Ano',        'QUALIFICADA', PUBLICO],
  ['Resolução',           null,                'Ano',        'QUALIFICADA', PUBLICO],
  ['Decreto Legislativo', null,                'Ano',        'QUALIFICADA', PUBLICO],
  ['Indicação',           null,                'Ano',        'SIMPLES', PUBLICO],
  ['Moção',               null,                'Ano',        'AVANCADA', PUBLICO],
  ['Requerimento',        'de Vereador',       'Tipo, Ano',  'SIMPLES'],
  ['Parecer',             'de Comissão',       'Tipo, Ano',  'AVANCADA', PUBLICO],
  ['Ata',                 'de Sessão',         'Tipo, Ano',  'AVANCADA', PUBLICO],
  ['Processo',            'Legislativo',       'Ano',        'SIMPLES', PUBLICO],
]

export const CONJUNTOS = [
  { id: 'prefeitura', rotulo: 'Prefeitura', linhas: [...COMUNS, ...DA_PREFEITURA] },
  { id: 'camara', rotulo: 'Câmara Municipal', linhas: [...COMUNS, ...DA_CAMARA] },
] as const

/** A linha como se salva. */
export function dadosDe([
  especie,
  tipo,
  numerarPor,
  nivelAssinatura,
  nascePublico = false,
]: Linha): ClassificacaoDados {
  const ligados = numerarPor === '' ? [] : numerarPor.split(', ')
  const deProcesso = especie === 'Processo'
  return {
    especie,
    tipo,
    deDocumento: !deProcesso,
    deProcesso,
    numeravel: ligados.length > 0,
    numeracaoCampos: ['Tipo', 'Ano', 'Setor'].map((campo) => ({
      campo,
      valor: null,
      on: ligados.includes(campo),
    })),
    nivelAssinatura,
    dispensaAssinatura: false,
    permiteMinuta: false,
    nascePublico,
    restricoesPadrao: [],
    restricao: null,
    classe: null,
  }
}
