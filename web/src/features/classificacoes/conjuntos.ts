import type { ClassificacaoDados, NivelAssinatura } from '../../api/gen/graphql.ts'

type Linha = readonly [especie: string, tipo: string | null, numerarPor: string, nivel: NivelAssinatura]

/** O que toda casa registra. */
// prettier-ignore
const COMUNS: readonly Linha[] = [
  ['Ofício',              null,                'Ano, Setor', 'AVANCADA'],
  ['Memorando',           null,                'Ano, Setor', 'SIMPLES'],
  ['Despacho',            'Decisório',         '',           'AVANCADA'],
  ['Despacho',            'de Encaminhamento', '',           'SIMPLES'],
  ['Parecer',             'Jurídico',          'Tipo, Ano',  'AVANCADA'],
  ['Parecer',             'Técnico',           'Tipo, Ano',  'AVANCADA'],
  ['Portaria',            null,                'Ano',        'QUALIFICADA'],
  ['Contrato',            null,                'Ano',        'QUALIFICADA'],
  ['Edital',              'de Licitação',      'Tipo, Ano',  'QUALIFICADA'],
  ['Ata',                 'de Reunião',        '',           'AVANCADA'],
  ['Certidão',            null,                'Ano',        'AVANCADA'],
  ['Relatório',           null,                'Ano',        'AVANCADA'],
  ['Requerimento',        null,                '',           'SIMPLES'],
  ['Processo',            'Administrativo',    'Ano',        'SIMPLES'],
  ['Processo',            'de Pagamento',      'Ano',        'SIMPLES'],
  ['Processo',            'Licitatório',       'Ano',        'SIMPLES'],
  ['Processo',            'de Acesso à Informação', 'Ano',   'SIMPLES'],
]

// prettier-ignore
const DA_PREFEITURA: readonly Linha[] = [
  ['Decreto',             null,                'Ano',        'QUALIFICADA'],
  ['Lei',                 'Ordinária',         'Tipo',       'QUALIFICADA'],
  ['Lei',                 'Complementar',      'Tipo',       'QUALIFICADA'],
  ['Alvará',              null,                'Ano',        'AVANCADA'],
  ['Laudo',               'de Vistoria',       'Tipo, Ano',  'AVANCADA'],
  ['Notificação',         null,                'Ano, Setor', 'AVANCADA'],
  ['Processo',            'de Licenciamento',  'Ano',        'SIMPLES'],
  ['Processo',            'de Fiscalização',   'Ano',        'SIMPLES'],
  ['Processo',            'de Férias e Licenças', 'Ano',     'SIMPLES'],
]

// prettier-ignore
const DA_CAMARA: readonly Linha[] = [
  ['Projeto de Lei',      'Ordinária',         'Tipo, Ano',  'QUALIFICADA'],
  ['Projeto de Lei',      'Complementar',      'Tipo, Ano',  'QUALIFICADA'],
  ['Projeto de Resolução', null,               'Ano',        'QUALIFICADA'],
  ['Decreto Legislativo', null,                'Ano',        'QUALIFICADA'],
  ['Indicação',           null,                'Ano',        'SIMPLES'],
  ['Moção',               null,                'Ano',        'AVANCADA'],
  ['Requerimento',        'de Vereador',       'Tipo, Ano',  'SIMPLES'],
  ['Parecer',             'de Comissão',       'Tipo, Ano',  'AVANCADA'],
  ['Ata',                 'de Sessão',         'Tipo, Ano',  'AVANCADA'],
  ['Processo',            'Legislativo',       'Ano',        'SIMPLES'],
]

export const CONJUNTOS = [
  { id: 'prefeitura', rotulo: 'Prefeitura', linhas: [...COMUNS, ...DA_PREFEITURA] },
  { id: 'camara', rotulo: 'Câmara Municipal', linhas: [...COMUNS, ...DA_CAMARA] },
] as const

/** A linha como se salva; o de processo nasce interno, como pede a lei de acesso enquanto tramita. */
export function dadosDe([especie, tipo, numerarPor, nivelAssinatura]: Linha): ClassificacaoDados {
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
    restricoesPadrao: deProcesso ? ['INTERNO'] : [],
    restricao: null,
    classe: null,
  }
}
