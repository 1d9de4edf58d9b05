import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { PrazoCancelarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { diaDoCalendario } from '../../ui/formato.ts'

export function CancelarPrazo({
  prazo,
  fechar,
}: {
  prazo: { id: string; venceEm: string }
  fechar: () => void
}) {
  const [motivo, setMotivo] = useState('')
  const { executar, pendente } = useOperacao(PrazoCancelarDocument, {
    sucesso: 'Prazo cancelado.',
    aoConcluir: fechar,
  })
  const vazio = motivo.trim() === ''
  return (
    <Dialogo
      titulo={`Cancelar o prazo de ${diaDoCalendario(prazo.venceEm)}`}
      rotulo="Cancelar o prazo"
      rotuloDeSair="Voltar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={vazio}
      porQueDesabilitado={`Motivo: ${MENSAGENS.campoObrigatorioMinusculo}`}
      confirmar={() => executar({ id: prazo.id, motivo: motivo.trim() })}
    >
      <Textarea
        label="Motivo"
        required
        maxLength={MOTIVO_MAX}
        value={motivo}
        data-autofocus
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </Dialogo>
  )
}
