const CHAVE = 'autos.envio.ultimo'

/** A quem a pessoa enviou por último, neste navegador: o trabalho do dia costuma ir ao mesmo lugar. */
export function ultimoDestino(pessoa: string): string | undefined {
  const [dono, destino] = (localStorage.getItem(CHAVE) ?? '').split(' ')
  return dono === pessoa ? destino : undefined
}

export function lembrarDestino(pessoa: string, destinoId: string): void {
  localStorage.setItem(CHAVE, `${pessoa} ${destinoId}`)
}
