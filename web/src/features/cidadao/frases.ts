import { diaCivil, diasAte } from '../../ui/formato.ts'

type Classificado = { especie: string; tipo: string | null; numeroCompleto: string | null }

/** "Parecer Técnico nº 3/2026", como se diz; o que não tem número fica só com o nome. */
export const oQueE = ({ especie, tipo, numeroCompleto }: Classificado): string => {
  const nome = tipo ? `${especie} ${tipo}` : especie
  if (!numeroCompleto) return nome
  return numeroCompleto.includes(especie) ? numeroCompleto : `${nome} nº ${numeroCompleto}`
}

/** Onde o processo está, em uma frase. */
export const ondeEsta = ({ arquivado, com }: { arquivado: boolean; com: string | null }): string => {
  if (arquivado) return 'Encerrado e arquivado'
  return com ? `Está em ${com}` : 'Em andamento'
}

/** O prazo como se fala dele: a data e quanto falta. */
export function frasePrazo(prazo: string, vencida: boolean): string {
  const dias = diasAte(prazo)
  const data = diaCivil(prazo)
  if (vencida || dias < 0) return `O prazo era ${data}. Ainda dá para enviar: o atraso fica anotado.`
  if (dias === 0) return `Envie até hoje, ${data}.`
  if (dias > 365) return `Envie até ${data}.`
  return dias === 1 ? `Envie até amanhã, ${data}.` : `Envie até ${data}: faltam ${dias} dias.`
}
