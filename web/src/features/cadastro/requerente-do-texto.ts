import { cnpjValido, cpfValido, formatarCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { TITULO_MAX } from '@autos/contract/regras/limites.ts'

import type { Requerente } from '../../partes/campos/requerente.ts'

const NOME = String.raw`\p{Lu}[\p{L}'’.-]*(?:\s+(?:(?:d[aeo]s?|e)\s+)?\p{Lu}[\p{L}'’.-]*){1,9}`
/** Um rótulo escreve-se com minúsculas, com inicial maiúscula ou todo em maiúsculas; um nome, nunca com minúsculas. */
const rotulo = (...nomes: string[]): string =>
  nomes.flatMap((nome) => [nome, nome.charAt(0).toUpperCase() + nome.slice(1), nome.toUpperCase()]).join('|')
const DE_QUEM = rotulo(
  'requerente',
  'interessado',
  'interessada',
  'solicitante',
  'peticionário',
  'peticionária',
)
const SO_O_NOME = rotulo('nome', 'nome completo', 'razão social')
const DEPOIS = String.raw`\s*:\s*(${NOME}[^\n,;:]{0,60})`
/** Onde um pedido diz de quem é: num campo do formulário, ou no começo do que se escreveu. */
const LUGARES: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|\n)\s*(?:(?:Nome|NOME) d[oa]\s+)?(?:${DE_QUEM})\s*(?:\(a\))?${DEPOIS}`, 'u'),
  new RegExp(String.raw`(?:^|\n)\s*(?:${SO_O_NOME})${DEPOIS}`, 'u'),
  new RegExp(String.raw`(?:^|[\n.]\s*)(?:Eu|EU),?\s+(${NOME})\s*,`, 'u'),
  new RegExp(String.raw`(?:^|\n)\s*(${NOME})\s*,(?=[^.]{0,200}\b(?:CPF|CNPJ)\b)`, 'u'),
]
/** Os dados da pessoa vêm logo depois do nome. */
const PERTO = 600
const NUMERO =
  /(?<![\dA-Z])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2})(?![\dA-Z])/g
const EMAIL = /[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,10}\b/i
const TELEFONE = /(?:\(\d{2}\)\s*|\b\d{2}\s+)9?\s?\d{4}[-\s]\d{4}\b/

/** De quem um pedido diz que é, com o CPF ou CNPJ e o contato que vêm a seguir; indefinido, não o diz. */
export function requerenteDoTexto(texto: string): Requerente | undefined {
  for (const lugar of LUGARES) {
    const achado = lugar.exec(texto)
    const nome = limpar(achado?.[1])
    if (!achado || nome === undefined) continue
    const perto = texto.slice(achado.index, achado.index + achado[0].length + PERTO)
    const numero = [...perto.matchAll(NUMERO)].map(([um]) => um).find((um) => cpfValido(um) || cnpjValido(um))
    const contato = [TELEFONE.exec(perto)?.[0], EMAIL.exec(perto)?.[0]].filter(Boolean).join(', ')
    return { nome, cpfCnpj: numero === undefined ? '' : formatarCpfCnpj(numero), contato }
  }
  return undefined
}

/** O que vem na mesma linha depois de dois espaços, ou outro rótulo, já não é o nome. */
function limpar(dito: string | undefined): string | undefined {
  const nome = (dito ?? '')
    .split(/\s{2,}|\s+(?:CPF|CNPJ|RG|Telefone|Endereço|Nº|n\.)(?!\p{L})/u)[0]!
    .replace(/[\s.,;-]+$/, '')
    .replace(/\s+/g, ' ')
  return /\p{L}\s+\p{L}/u.test(nome) && nome.length <= TITULO_MAX ? nome : undefined
}
