import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'
import { RetencaoLevantarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { ateQuando } from './fases.ts'
import { CampoDoMotivo } from './Reter.tsx'

type PropsDeLevantar = {
  retencao: { id: string; motivo: string | null; ate: string | null }
  titulo: string
  fechar: () => void
}

export function Levantar({ retencao, titulo, fechar }: PropsDeLevantar) {
  const [motivo, setMotivo] = useState('')
  const { executar, pendente } = useOperacao(RetencaoLevantarDocument, {
    sucesso: 'Retenção levantada.',
    aoConcluir: fechar,
  })
  return (
    <Dialogo
      titulo="Levantar 1 retenção"
      rotulo="Levantar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={motivo.trim() === ''}
      porQueDesabilitado={`Motivo: ${MENSAGENS.campoObrigatorioMinusculo}`}
      confirmar={() => executar({ id: retencao.id, motivo: motivo.trim() })}
    >
      <p>
        <strong>{titulo}</strong>, retido {ateQuando(retencao.ate)}
        {retencao.motivo && <>: {retencao.motivo}</>}. Cumpridos os prazos, poderá ser eliminado. Quem
        levantou, e por quê, fica no andamento.
      </p>
      <CampoDoMotivo motivo={motivo} mudar={setMotivo} erro={undefined} />
    </Dialogo>
  )
}
