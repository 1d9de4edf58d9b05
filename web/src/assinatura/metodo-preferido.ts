import { METODOS, type NomeDoMetodo } from './metodos.ts'

const CHAVE = 'autos.assinatura.metodo'

/** O que a pessoa usou por último neste navegador: quem assina com certificado não o escolhe toda vez. */
export function metodoPreferido(): NomeDoMetodo | undefined {
  const nome = localStorage.getItem(CHAVE)
  return nome !== null && nome in METODOS ? (nome as NomeDoMetodo) : undefined
}

export function preferirMetodo(nome: NomeDoMetodo): void {
  localStorage.setItem(CHAVE, nome)
}
