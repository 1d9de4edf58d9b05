import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'

/** serialNumber (2.5.4.5), como o DER o escreve. */
const SERIAL_NUMBER = '85,4,5'
const VERSAO = 0xa0

/**
 * O CPF que o certificado diz no serialNumber do titular (Resolução CG ICP-Brasil 211/2024). Um assinador que só conhece o
 * perfil de antes, em que ele vem depois do nome, não o sabe dizer.
 */
export function cpfDoTitular(base64: string): string | null {
  try {
    const [certificado] = partesDe(Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0)))
    const campos = partesDe(partesDe(certificado!.dentro)[0]!.dentro)
    // Número, algoritmo, emissor, validade, titular; a versão vem antes, se não é a primeira.
    const titular = campos[campos[0]!.tipo === VERSAO ? 5 : 4]!
    for (const conjunto of partesDe(titular.dentro))
      for (const atributo of partesDe(conjunto.dentro)) {
        const [nome, valor] = partesDe(atributo.dentro)
        const numero = nome!.dentro.join() === SERIAL_NUMBER ? new TextDecoder().decode(valor!.dentro) : ''
        if (/^\d{11}$/.test(numero) && cpfValido(numero)) return numero
      }
  } catch {
    // O que não se lê aqui, o servidor dirá o que é.
  }
  return null
}

type Parte = { tipo: number; dentro: Uint8Array }

/** As partes de um DER, uma a seguir à outra. */
function partesDe(bytes: Uint8Array): Parte[] {
  const partes: Parte[] = []
  for (let em = 0; em < bytes.length;) {
    const curto = bytes[em + 1]!
    const quantos = curto < 0x80 ? 0 : curto & 0x7f
    const tamanho =
      curto < 0x80
        ? curto
        : bytes.subarray(em + 2, em + 2 + quantos).reduce((soma, byte) => soma * 256 + byte, 0)
    const comeco = em + 2 + quantos
    partes.push({ tipo: bytes[em]!, dentro: bytes.subarray(comeco, comeco + tamanho) })
    em = comeco + tamanho
  }
  return partes
}
