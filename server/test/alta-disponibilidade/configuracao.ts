import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

const PASTA = new URL('../../../docs/implantacao/', import.meta.url)

/**
 * O arquivo que a instalação usa, com os endereços desta máquina no lugar dos dele; o que não se acha lá para
 * trocar é um arquivo que mudou, e uma prova de outra coisa.
 */
export function configuracao(nome: string, trocas: readonly (readonly [de: string, para: string])[]): string {
  let texto = readFileSync(new URL(nome, PASTA), 'utf8')
  for (const [de, para] of trocas) {
    assert.ok(texto.includes(de), `${nome} não tem “${de}”`)
    texto = texto.replaceAll(de, para)
  }
  assert.doesNotMatch(texto, /10\.0\.0\.\d+(?!\/)/, `${nome}: sobrou um endereço`)
  return texto
}
