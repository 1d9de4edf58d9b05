import { validacao } from '@autos/contract/erros.ts'
import { pessoaDe, type Quem } from './entradas-de-assinantes.ts'

/**
 * Na ordem pedida, que cita a todos; sem ela, e já em ordem, quem consta fica no seu lugar e quem entra vai
 * ao fim.
 */
export function ordenar(
  lista: readonly Quem[],
  pedida: readonly string[] | undefined,
  atuais: readonly Quem[],
): Quem[] {
  const ordem = pedida?.map((id) => id.toLowerCase()) ?? atuais.map(pessoaDe)
  const pessoas = new Set(lista.map(pessoaDe))
  if (
    pedida !== undefined &&
    (ordem.length !== pessoas.size ||
      new Set(ordem).size !== ordem.length ||
      !ordem.every((id) => pessoas.has(id)))
  )
    throw validacao('ordem', 'A ordem deve citar cada assinante uma vez.')
  const lugar = (quem: Quem) =>
    ordem.includes(pessoaDe(quem)) ? ordem.indexOf(pessoaDe(quem)) : ordem.length
  return lista.toSorted((a, b) => lugar(a) - lugar(b))
}
