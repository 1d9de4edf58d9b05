import { TITULO_MAX } from '@autos/contract/regras/limites.ts'

/**
 * Do nome do arquivo, o título que se propõe: sem a extensão, com espaços onde o nome tinha traços baixos.
 */
export function tituloDoArquivo(nome: string): string {
  const ponto = nome.lastIndexOf('.')
  const limpo = (ponto < 1 ? nome : nome.slice(0, ponto)).replace(/[_\s]+/g, ' ').trim()
  return [...(limpo.charAt(0).toLocaleUpperCase('pt-BR') + limpo.slice(1))].slice(0, TITULO_MAX).join('')
}
