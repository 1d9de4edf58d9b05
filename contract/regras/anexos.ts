/** Do documento que se dá a assinar: os anexos que pedem direito próprio (domínio §7.3). */
export const fraseDosAnexosFechados = (quantos: number): string =>
  quantos === 1 ? '1 anexo não se abre a quem assina' : `${quantos} anexos não se abrem a quem assina`
