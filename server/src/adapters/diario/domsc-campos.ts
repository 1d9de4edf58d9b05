import { dobrar, limparLinha } from '@autos/contract/regras/texto.ts'
import type { ContratoConferido, LeiConferida } from '@autos/contract/regras/publicacao.ts'
import type { Materia } from './port.ts'

type DoAto =
  | 'titulo'
  | 'codCategoria'
  | 'urlOrigemApi'
  | 'codRegistroInfoSfinge'
  | 'arquivo'
  | 'codigo'
  | 'urlDoPdf'

/**
 * Our field → theirs, of what creates an act. NOT CONFIRMED: the page of the manual of CIGA with these names could not be
 * read to its end. Whoever has it open corrects them in the settings (`campos`), and says there that they are confirmed.
 */
// prettier-ignore
export const CAMPOS = {
  titulo:                         'titulo',
  codCategoria:                   'cod_categoria',
  urlOrigemApi:                   'url_origem_api',
  codRegistroInfoSfinge:          'cod_registro_info_sfinge',
  arquivo:                        'arquivo',
  'lei.numero':                   'numero',
  'lei.ano':                      'ano',
  'lei.statusLei':                'status_lei',
  'lei.codSubcategoria':          'cod_subcategoria',
  'lei.epigrafe':                 'epigrafe',
  'lei.ementa':                   'ementa',
  'lei.tagAssunto':               'tag_assunto',
  'lei.projetoLei':               'projeto_lei',
  'lei.dataSancao':               'data_sancao',
  'lei.dataInicioVigencia':       'data_inicio_vigencia',
  'lei.dataRevogacao':            'data_revogacao',
  'contrato.numero':              'numero',
  'contrato.numeroProcesso':      'numero_processo',
  'contrato.urlProcesso':         'url_processo',
  'contrato.objeto':              'objeto',
  'contrato.cnpjCpf':             'cnpj_cpf',
  'contrato.nomeRazaoSocial':     'nome_razao_social',
  'contrato.dataAssinatura':      'data_assinatura',
  'contrato.dataVigenciaInicio':  'data_vigencia_inicio',
  'contrato.dataVigenciaFim':     'data_vigencia_fim',
  'contrato.valor':               'valor',
  'contrato.legislacao':          'legislacao',
  /** Asked by, and answered with. */
  codigo:                         'codigo',
  /** Of the official publication, in the answer of `remote/status`. */
  urlDoPdf:                       'url_pdf',
} as const satisfies Record<DoAto | `lei.${keyof LeiConferida}` | `contrato.${keyof ContratoConferido}`, string>
export type Campo = keyof typeof CAMPOS

/** The words of a state. */
export const SITUACOES = { agendado: 'Agendado', publicado: 'Publicado', excluido: 'Excluído' } as const
export type Situacao = keyof typeof SITUACOES

/** The table as it is used: the names of the settings, and ours where they have none. */
export type Tabela = {
  confirmados: boolean
  nomes: Partial<Record<Campo, string | undefined>>
  situacoes: Partial<Record<Situacao, string | undefined>>
  /** What goes along with every act, as it stands. */
  fixos: Readonly<Record<string, string>>
}

export const nameOf = ({ nomes }: Tabela, field: Campo): string => nomes[field] ?? CAMPOS[field]

/** Undefined: a word that nobody here knows. */
export function stateOf({ situacoes }: Tabela, word: string): Situacao | undefined {
  const all = Object.entries({ ...SITUACOES, ...situacoes }) as [Situacao, string][]
  return all.find(([, known]) => plain(known) === plain(word))?.[0]
}

/** Compared without accents, case and repeated spaces. */
export const plain = (text: string): string => dobrar(limparLinha(text))

/** dd/mm/aaaa, of what we keep as aaaa-mm-dd. */
const brazilian = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

/** An act as a form with its file; what was not filled in is not sent. */
export function formOf(table: Tabela, { materia, origem }: { materia: Materia; origem: string }): FormData {
  const { titulo, codCategoria, codRegistroInfoSfinge, lei, contrato, arquivo } = materia
  const form = new FormData()
  const own = { titulo, codCategoria, urlOrigemApi: origem, codRegistroInfoSfinge }
  const put = (prefix: '' | 'lei.' | 'contrato.', fields: object | null) => {
    for (const [field, value] of Object.entries(fields ?? {}) as [
      string,
      string | number | null | undefined,
    ][]) {
      const key = `${prefix}${field}`
      if (value != null && value !== '' && key in CAMPOS)
        form.set(nameOf(table, key as Campo), brazilian(String(value)))
    }
  }
  for (const [name, value] of Object.entries(table.fixos)) form.set(name, value)
  put('', own)
  put('lei.', lei)
  put('contrato.', contrato)
  const file = new Blob([new Uint8Array(arquivo.bytes)], { type: 'application/pdf' })
  form.set(nameOf(table, 'arquivo'), file, arquivo.nome)
  return form
}
