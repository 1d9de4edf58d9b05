/** De vários itens, quantos já deram certo e quantos ficaram; o motivo de cada um está na sua linha. */
export function fraseDasFalhas(total: number, falhas: number): string {
  const feitos = total - falhas
  if (feitos === 0) return `Nenhum dos ${total} deu certo. Os motivos estão no diálogo.`
  const conta = `${feitos} de ${total} ${feitos === 1 ? 'deu' : 'deram'} certo.`
  return falhas === 1
    ? `${conta} 1 não deu certo e continua selecionado.`
    : `${conta} ${falhas} não deram certo e continuam selecionados.`
}
