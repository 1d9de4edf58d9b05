import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { PrazoPassarDocument } from '../../api/gen/graphql.ts'
import { useAtoComCampos } from '../../partes/campos/use-ato-com-campos.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { diaDoCalendario } from '../../ui/formato.ts'

/** Outro passa a responder; o dia em que vence não muda. */
export function PassarPrazo({
  prazo,
  fechar,
}: {
  prazo: { id: string; venceEm: string }
  fechar: () => void
}) {
  const [para, setPara] = useState<Alvo | null>(null)
  const { executar, pendente, erroDe } = useAtoComCampos(PrazoPassarDocument, {
    sucesso: 'Prazo passado.',
    campos: ['responsavelId'],
    aoConcluir: fechar,
  })
  return (
    <Dialogo
      titulo={`Passar a outro o prazo de ${diaDoCalendario(prazo.venceEm)}`}
      rotulo="Passar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={para === null}
      porQueDesabilitado={`Quem responde: ${MENSAGENS.campoObrigatorioMinusculo}`}
      confirmar={() => para && executar({ id: prazo.id, responsavelId: para.id })}
    >
      <SeletorDeAlvo
        rotulo="Quem passa a responder"
        quem="setores e pessoas"
        valor={para}
        aoMudar={setPara}
        erro={erroDe('responsavelId')}
        obrigatorio
        focoInicial
      />
    </Dialogo>
  )
}
