import type {
  AssuntoDeNotificacao,
  CanalDeNotificacao,
  NotificacaoPreferenciaInput,
  UmaPreferenciaFragment,
} from '../../api/gen/graphql.ts'

export const ASSUNTOS: readonly { assunto: AssuntoDeNotificacao; rotulo: string }[] = [
  { assunto: 'RECEBIMENTO', rotulo: 'Documentos e processos que chegam' },
  { assunto: 'ASSINATURA', rotulo: 'Assinaturas' },
  { assunto: 'PRAZO', rotulo: 'Prazos' },
  { assunto: 'PUBLICACAO', rotulo: 'Publicações' },
  { assunto: 'OUTROS', rotulo: 'Os outros avisos' },
]

export const CANAIS: readonly { value: CanalDeNotificacao; label: string }[] = [
  { value: 'SISTEMA', label: 'Avisar no sistema' },
  { value: 'EMAIL', label: 'Avisar no sistema e por e-mail' },
  { value: 'NENHUM', label: 'Não avisar' },
]

/** O que se mudou e ainda não se salvou: por assunto e setor, o canal, ou vazio para voltar ao geral. */
export type Escolhas = ReadonlyMap<string, string>
type Lugar = { assunto: AssuntoDeNotificacao; setorId: string }

export const chaveDe = (assunto: AssuntoDeNotificacao, setorId: string): string => `${assunto} ${setorId}`

/** O canal escolhido ali; vazio quando o setor segue o geral. */
export function canalDe(
  preferencias: readonly UmaPreferenciaFragment[],
  escolhas: Escolhas,
  { assunto, setorId }: Lugar,
): string {
  const escolhido = escolhas.get(chaveDe(assunto, setorId))
  if (escolhido !== undefined) return escolhido
  return (
    preferencias.find(
      (preferencia) => preferencia.assunto === assunto && (preferencia.setor?.id ?? '') === setorId,
    )?.canal ?? ''
  )
}

/** A opção de seguir o geral, dizendo o que ele é. */
export function comoNoGeral(
  preferencias: readonly UmaPreferenciaFragment[],
  escolhas: Escolhas,
  assunto: AssuntoDeNotificacao,
): { value: string; label: string } {
  const geral = canalDe(preferencias, escolhas, { assunto, setorId: '' })
  const rotulo = CANAIS.find(({ value }) => value === geral)?.label.toLowerCase() ?? ''
  return { value: '', label: `Como no geral: ${rotulo}` }
}

export function paraSalvar(escolhas: Escolhas): NotificacaoPreferenciaInput[] {
  return [...escolhas].map(([chave, canal]) => {
    const [assunto = '', setorId = ''] = chave.split(' ')
    return {
      assunto: assunto as AssuntoDeNotificacao,
      setorId: setorId || null,
      canal: (canal || null) as CanalDeNotificacao | null,
    }
  })
}
