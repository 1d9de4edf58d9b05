import { MENSAGENS } from '../mensagens.ts'
import {
  ASSUNTOS_DE_LEI,
  CATEGORIA_LEIS,
  CATEGORIAS,
  CATEGORIAS_DE_CONTRATO,
  CATEGORIAS_DE_LEI,
  STATUS_DA_LEI,
  STATUS_DA_LEI_PADRAO,
  SUBCATEGORIA_PADRAO,
  SUBCATEGORIAS,
} from '../publicacao.ts'
import { ESFINGE_TAMANHO } from './esfinge.ts'
import { comprimento, TITULO_MAX } from './limites.ts'
import { limparLinha } from './texto.ts'
import { type Problema, conferirTextos, conferirDatas, problema, longo } from './publicacao-campos.ts'
import { conferirContrato } from './publicacao-contrato.ts'

/** O que se preenche (especificação §3 e §5). Dias sem hora: `AAAA-MM-DD`. */
export type Ato = { titulo: string; codCategoria: number; codRegistroInfoSfinge?: string | null }

export type Lei = {
  numero: number
  ano: number
  statusLei?: number | null
  codSubcategoria?: number | null
  epigrafe?: string | null
  ementa?: string | null
  tagAssunto?: string | null
  projetoLei?: string | null
  dataSancao?: string | null
  dataInicioVigencia?: string | null
  dataRevogacao?: string | null
}

export type Contrato = {
  numero: string
  numeroProcesso?: string | null
  urlProcesso?: string | null
  objeto?: string | null
  cnpjCpf: string
  nomeRazaoSocial?: string | null
  dataAssinatura?: string | null
  dataVigenciaInicio?: string | null
  dataVigenciaFim?: string | null
  valor?: number | null
  legislacao?: number | null
}

/** O que se manda: limpo, com os padrões postos; o que não se preencheu é nulo. */
export type AtoConferido = { titulo: string; codCategoria: number; codRegistroInfoSfinge: string | null }

export type LeiConferida = Required<{ [campo in keyof Lei]: Exclude<Lei[campo], undefined> }> & {
  statusLei: number
  dataSancao: string
}

export type ContratoConferido = Required<{
  [campo in keyof Omit<Contrato, 'valor'>]: Exclude<Contrato[campo], undefined>
}> & { valor: string | null; legislacao: number }

export type PublicacaoConferida = {
  ato: AtoConferido
  lei: LeiConferida | null
  contrato: ContratoConferido | null
}

type Entrada = { ato: Ato; lei?: Lei | null | undefined; contrato?: Contrato | null | undefined }

export const LEI_MAX = {
  numero: 99_999_999_999,
  ano: 9999,
  epigrafe: 100,
  ementa: 500,
  projetoLei: 100,
} as const

export const ehDeLei = (codCategoria: number): boolean => CATEGORIAS_DE_LEI.includes(codCategoria)

export const ehDeContrato = (codCategoria: number): boolean => CATEGORIAS_DE_CONTRATO.includes(codCategoria)

/** Confere o que se quer publicar (domínio §11); a mesma regra responde no formulário e no servidor. */
export function conferirPublicacao({ ato, lei, contrato }: Entrada): PublicacaoConferida | Problema {
  const limpo = conferirAto(ato)
  if ('mensagem' in limpo) return limpo
  const { codCategoria } = limpo
  const sobra = queSobra(codCategoria, { lei, contrato })
  if (sobra !== undefined) return sobra
  const leiLimpa = lei == null ? null : conferirLei(lei, codCategoria)
  if (leiLimpa !== null && 'mensagem' in leiLimpa) return leiLimpa
  const contratoLimpo = contrato == null ? null : conferirContrato(contrato)
  if (contratoLimpo !== null && 'mensagem' in contratoLimpo) return contratoLimpo
  return { ato: limpo, lei: leiLimpa, contrato: contratoLimpo }
}

function conferirAto({ titulo, codCategoria, codRegistroInfoSfinge }: Ato): AtoConferido | Problema {
  const limpo = limparLinha(titulo)
  if (limpo === '') return problema('ato.titulo', MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > TITULO_MAX) return longo('ato.titulo', TITULO_MAX)
  if (!(codCategoria in CATEGORIAS)) return problema('ato.codCategoria', 'Categoria desconhecida.')
  const esfinge = (codRegistroInfoSfinge ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (esfinge !== '' && esfinge.length !== ESFINGE_TAMANHO)
    return problema(
      'ato.codRegistroInfoSfinge',
      `O código do e-Sfinge tem ${ESFINGE_TAMANHO} letras ou algarismos.`,
    )
  return { titulo: limpo, codCategoria, codRegistroInfoSfinge: esfinge || null }
}

/**
 * Leis e decretos levam os dados da lei; contratos, convênios e empenhos, os do contrato; os outros, nenhum.
 */
function queSobra(codCategoria: number, { lei, contrato }: Omit<Entrada, 'ato'>): Problema | undefined {
  for (const [campo, dado, leva] of [
    ['lei', lei, ehDeLei(codCategoria)],
    ['contrato', contrato, ehDeContrato(codCategoria)],
  ] as const)
    if ((dado != null) !== leva)
      return problema(campo, leva ? MENSAGENS.campoObrigatorio : 'Esta categoria não leva estes dados.')
  return undefined
}

function conferirLei(lei: Lei, codCategoria: number): LeiConferida | Problema {
  const { numero, ano, dataSancao } = lei
  if (!Number.isInteger(numero) || numero < 0 || numero > LEI_MAX.numero)
    return problema('lei.numero', 'O número tem até 11 algarismos.')
  if (!Number.isInteger(ano) || ano < 0 || ano > LEI_MAX.ano)
    return problema('lei.ano', 'O ano tem até 4 algarismos.')
  const textos = conferirTextos('lei', lei, {
    epigrafe: LEI_MAX.epigrafe,
    ementa: LEI_MAX.ementa,
    projetoLei: LEI_MAX.projetoLei,
  })
  if ('mensagem' in textos) return textos
  if (dataSancao == null || dataSancao === '') return problema('lei.dataSancao', MENSAGENS.campoObrigatorio)
  const datas = conferirDatas('lei', lei, ['dataSancao', 'dataInicioVigencia', 'dataRevogacao'])
  if ('mensagem' in datas) return datas
  const codigos = conferirCodigosDaLei(lei, codCategoria)
  if ('mensagem' in codigos) return codigos
  return { numero, ano, ...codigos, ...textos, ...datas, dataSancao }
}

function conferirCodigosDaLei(
  { statusLei, codSubcategoria, tagAssunto }: Lei,
  codCategoria: number,
): Pick<LeiConferida, 'statusLei' | 'codSubcategoria' | 'tagAssunto'> | Problema {
  const status = statusLei ?? STATUS_DA_LEI_PADRAO
  if (!(status in STATUS_DA_LEI)) return problema('lei.statusLei', 'Situação da lei desconhecida.')
  if (codCategoria !== CATEGORIA_LEIS && codSubcategoria != null)
    return problema('lei.codSubcategoria', 'Só as leis têm subcategoria.')
  const subcategoria = codCategoria === CATEGORIA_LEIS ? (codSubcategoria ?? SUBCATEGORIA_PADRAO) : null
  if (subcategoria !== null && !(subcategoria in SUBCATEGORIAS))
    return problema('lei.codSubcategoria', 'Subcategoria desconhecida.')
  const assunto = tagAssunto || null
  if (assunto !== null && !(ASSUNTOS_DE_LEI as readonly string[]).includes(assunto))
    return problema('lei.tagAssunto', 'Assunto desconhecido.')
  return { statusLei: status, codSubcategoria: subcategoria, tagAssunto: assunto }
}
