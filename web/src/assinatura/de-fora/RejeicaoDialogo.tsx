import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { DocumentoRejeitarAssinaturaDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = { documento: { id: string; titulo: string }; fechar: () => void; aoRejeitar: () => void }

export function RejeicaoDialogo({ documento: { id, titulo }, fechar, aoRejeitar }: Props) {
  const [motivo, setMotivo] = useState('')
  const { executar, pendente } = useOperacao(DocumentoRejeitarAssinaturaDocument, {
    sucesso: 'Assinatura rejeitada.',
    aoConcluir: aoRejeitar,
  })
  const rejeitar = () => executar(motivo.trim() ? { id, motivo: motivo.trim() } : { id })
  return (
    <Dialogo
      titulo="Rejeitar assinatura"
      rotulo="Rejeitar assinatura"
      tom="perigo"
      fechar={fechar}
      pendente={pendente}
      confirmar={rejeitar}
    >
      <p>
        Você deixa de assinar <strong>{titulo}</strong>, e quem pediu a assinatura é avisado.
      </p>
      <Textarea
        label="Motivo (opcional)"
        maxLength={MOTIVO_MAX}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
        data-autofocus
      />
    </Dialogo>
  )
}
