import type { UmaPublicacaoFragment } from '../../api/gen/graphql.ts'

type Situada = Pick<UmaPublicacaoFragment, 'situacao' | 'parada' | 'tentativas' | 'mensagem'>

/** Em que pé está, como se diz a quem publica. */
export function nomeDaSituacao({ situacao, parada, tentativas, mensagem }: Situada): string {
  if (parada) return 'Parada: não se conseguiu mandar ao diário'
  if (situacao === 'PENDENTE')
    return tentativas > 0 && mensagem
      ? 'A mandar ao diário; a última tentativa falhou'
      : 'A caminho do diário'
  return NOMES[situacao]
}

const NOMES = {
  ENVIADO: 'Recebido pelo diário',
  PUBLICADO: 'Publicado',
  ERRO: 'Recusado pelo diário',
  RETIRADO: 'Retirado do diário',
} as const

/** O que se pode mandar outra vez. */
export const repetivel = ({ situacao, parada }: Pick<Situada, 'situacao' | 'parada'>): boolean =>
  situacao === 'ERRO' || parada

/** Ainda vai mudar sem que ninguém faça nada. */
export const emCurso = ({ situacao, parada }: Situada): boolean =>
  !parada && (situacao === 'PENDENTE' || situacao === 'ENVIADO')

export const tomDe = (publicacao: Situada): 'perigo' | 'sucesso' | 'info' => {
  if (repetivel(publicacao) || publicacao.situacao === 'RETIRADO') return 'perigo'
  return publicacao.situacao === 'PUBLICADO' ? 'sucesso' : 'info'
}
