import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { SUBCATEGORIA_PADRAO, STATUS_DA_LEI_PADRAO, CATEGORIA_LEIS } from '@autos/contract/publicacao.ts'
import { comprimento } from '@autos/contract/regras/limites.ts'
import { conferirPublicacao, ehDeContrato, ehDeLei, LEI_MAX } from '@autos/contract/regras/publicacao.ts'
import type { Problema } from '@autos/contract/regras/publicacao-campos.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'

import type { AtoInput, ContratoInput, LeiInput, ParaPublicarQuery } from '../api/gen/graphql.ts'

export type DocumentoAPublicar = Extract<ParaPublicarQuery['itens'][number], { __typename: 'Documento' }>

/** O que se digita; os números como texto. */
export type ValoresDoAto = {
  titulo: string
  codCategoria: number
  codRegistroInfoSfinge: string
  errataDe: string | null
}
export type ValoresDaLei = {
  numero: string
  ano: string
  statusLei: number
  codSubcategoria: number
  epigrafe: string
  ementa: string
  tagAssunto: string
  projetoLei: string
  dataSancao: string
  dataInicioVigencia: string
  dataRevogacao: string
}
export type ValoresDoContrato = {
  numero: string
  numeroProcesso: string
  urlProcesso: string
  objeto: string
  cnpjCpf: string
  nomeRazaoSocial: string
  dataAssinatura: string
  dataVigenciaInicio: string
  dataVigenciaFim: string
  valor: number | null
  legislacao: number
}
export type Valores = { ato: ValoresDoAto; lei: ValoresDaLei; contrato: ValoresDoContrato }

/** A categoria que a espécie sugere; o que não está aqui é 'Outras publicações'. */
// prettier-ignore
const CATEGORIA_DA_ESPECIE: Record<string, number> = {
  lei: 1, decreto: 2, resolucao: 3, portaria: 4, contrato: 6, 'termo aditivo': 6, convenio: 7, estatuto: 10, 'regimento interno': 11, ata: 13, acordao: 20, decisao: 21, edital: 22,
  licenca: 25, 'instrucao normativa': 26, 'medida provisoria': 27, empenho: 28,
}
const OUTRAS = 9

export const categoriaDe = (especie: string): number => CATEGORIA_DA_ESPECIE[dobrar(especie.trim())] ?? OUTRAS

/** Os padrões, do documento (especificação §9): o ano corrente; do contrato, 'número/ano'. */
export function valoresDe(
  { titulo, assunto, numero, classificacao, assinadoEm, processo }: DocumentoAPublicar,
  ano: string,
): Valores {
  const assinado = assinadoEm ? diaDe(assinadoEm) : ''
  const resumo = assunto?.trim() ?? ''
  return {
    ato: {
      titulo,
      codCategoria: categoriaDe(classificacao?.especie ?? ''),
      codRegistroInfoSfinge: '',
      errataDe: null,
    },
    lei: {
      numero: numero?.toString() ?? '',
      ano,
      statusLei: STATUS_DA_LEI_PADRAO,
      codSubcategoria: SUBCATEGORIA_PADRAO,
      epigrafe: '',
      ementa: comprimento(resumo) <= LEI_MAX.ementa ? resumo : '',
      tagAssunto: '',
      projetoLei: '',
      dataSancao: assinado,
      dataInicioVigencia: '',
      dataRevogacao: '',
    },
    contrato: {
      numero: numero ? `${numero}/${ano}` : '',
      numeroProcesso: processo?.identificador ?? '',
      urlProcesso: '',
      objeto: resumo,
      cnpjCpf: '',
      nomeRazaoSocial: '',
      dataAssinatura: assinado,
      dataVigenciaInicio: '',
      dataVigenciaFim: '',
      valor: null,
      legislacao: 0,
    },
  }
}

/** O dia em que se assinou, no fuso das datas legais. */
const diaDe = (instante: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(instante))

export type Pedido = { ato: AtoInput; lei?: LeiInput; contrato?: ContratoInput }
type Campos = Parameters<typeof conferirPublicacao>[0]

/** Da tela para o que a API recebe: só os dados da categoria escolhida, e nada vazio. */
export function pedidoDe({ ato, lei, contrato }: Valores): Pedido {
  const { codCategoria, errataDe } = ato
  return {
    ato: {
      titulo: ato.titulo,
      codCategoria,
      ...(ato.codRegistroInfoSfinge ? { codRegistroInfoSfinge: ato.codRegistroInfoSfinge } : {}),
      ...(errataDe ? { errataDe } : {}),
    },
    ...(ehDeLei(codCategoria) ? { lei: leiDe(lei, codCategoria) } : {}),
    ...(ehDeContrato(codCategoria)
      ? {
          contrato: {
            ...semVazios(contrato),
            numero: contrato.numero,
            cnpjCpf: contrato.cnpjCpf,
            legislacao: contrato.legislacao,
          },
        }
      : {}),
  }
}

function leiDe({ numero, ano, codSubcategoria, ...textos }: ValoresDaLei, codCategoria: number): LeiInput {
  const deLei = codCategoria === CATEGORIA_LEIS ? { codSubcategoria } : {}
  return {
    ...semVazios(textos),
    ...deLei,
    numero: numero === '' ? NaN : Number(numero),
    ano: ano === '' ? NaN : Number(ano),
    dataSancao: textos.dataSancao,
  }
}

const semVazios = <V extends object>(valores: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(valores).filter(([, valor]) => valor !== '' && valor !== null),
  ) as Partial<V>

/** O primeiro campo que não serve; a mesma regra do servidor, e o vazio dito como vazio. */
export function problemaDe(valores: Valores): Problema | undefined {
  const { ato, lei } = valores
  if (ato.titulo.trim() !== '' && ehDeLei(ato.codCategoria))
    for (const campo of ['numero', 'ano'] as const)
      if (lei[campo].trim() === '') return { campo: `lei.${campo}`, mensagem: MENSAGENS.campoObrigatorio }
  const conferida = conferirPublicacao(pedidoDe(valores) as Campos)
  return 'mensagem' in conferida ? conferida : undefined
}
