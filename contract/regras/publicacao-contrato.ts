import { MENSAGENS } from '../mensagens.ts'
import { cpfCnpjValido, limparCpfCnpj } from './cpf-cnpj.ts'
import { dinheiroDecimal } from './dinheiro.ts'
import { comprimento } from './limites.ts'
import { limparTexto } from './texto.ts'
import {
  type Problema,
  conferirTextos,
  conferirDatas,
  enderecoDaWeb,
  problema,
  longo,
} from './publicacao-campos.ts'
import type { Contrato, ContratoConferido } from './publicacao.ts'

export const CONTRATO_MAX = {
  numero: 255,
  numeroProcesso: 255,
  urlProcesso: 2000,
  objeto: 65_535,
  nomeRazaoSocial: 255,
} as const

export function conferirContrato(contrato: Contrato): ContratoConferido | Problema {
  const legislacao = contrato.legislacao ?? 0
  if (legislacao !== 0 && legislacao !== 1) return problema('contrato.legislacao', 'Legislação desconhecida.')
  const { objeto: objetoMax, ...linhas } = CONTRATO_MAX
  const textos = conferirTextos('contrato', contrato, linhas)
  if ('mensagem' in textos) return textos
  const { numero } = textos
  if (numero === null) return problema('contrato.numero', MENSAGENS.campoObrigatorio)
  const objeto = limparTexto(contrato.objeto ?? '') || null
  if (comprimento(objeto ?? '') > objetoMax) return longo('contrato.objeto', objetoMax)
  if (textos.urlProcesso !== null && !enderecoDaWeb(textos.urlProcesso))
    return problema('contrato.urlProcesso', 'Informe um endereço que comece com http:// ou https://.')
  const cnpjCpf = limparCpfCnpj(contrato.cnpjCpf)
  if (cnpjCpf === '') return problema('contrato.cnpjCpf', MENSAGENS.campoObrigatorio)
  if (!cpfCnpjValido(cnpjCpf)) return problema('contrato.cnpjCpf', MENSAGENS.cpfCnpjInvalido)
  const datas = conferirDatas('contrato', contrato, [
    'dataAssinatura',
    'dataVigenciaInicio',
    'dataVigenciaFim',
  ])
  if ('mensagem' in datas) return datas
  const valor = contrato.valor == null ? null : dinheiroDecimal(contrato.valor)
  if (valor === undefined) return problema('contrato.valor', 'Informe um valor em reais, com até duas casas.')
  const conferido = { ...textos, numero, objeto, cnpjCpf, ...datas, valor, legislacao }
  return problemaDoContrato(conferido) ?? conferido
}

/** A lei da covid-19 (legislacao 1) exige o processo, a vigência e o valor. */
function problemaDoContrato({
  legislacao,
  numeroProcesso,
  dataVigenciaInicio: inicio,
  dataVigenciaFim: fim,
  valor,
}: ContratoConferido): Problema | undefined {
  if (inicio !== null && fim !== null && fim < inicio)
    return problema('contrato.dataVigenciaFim', 'A vigência não pode acabar antes de começar.')
  if (legislacao === 0) return undefined
  const obrigatorios = {
    numeroProcesso,
    dataVigenciaInicio: inicio,
    dataVigenciaFim: fim,
    valor: valor === null || Number(valor) === 0 ? null : valor,
  }
  const falta = Object.entries(obrigatorios).find(([, dado]) => dado === null)
  return falta === undefined ? undefined : problema(`contrato.${falta[0]}`, MENSAGENS.campoObrigatorio)
}
