import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import { DocumentoSolicitarNovamenteDocument, type UmaSolicitacaoFragment } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

/** O que veio não serve: pede-se outra vez à mesma pessoa, dizendo por quê. */
export function PedirDeNovo({
  solicitacao: { documento, destinatario, instrucoes },
  fechar,
}: {
  solicitacao: UmaSolicitacaoFragment
  fechar: () => void
}) {
  const [motivo, setMotivo] = useState('')
  const [novas, setNovas] = useState(instrucoes ?? '')
  const [prazo, setPrazo] = useState('')
  const [erro, setErro] = useState<string>()
  const { executar, pendente } = useOperacao(DocumentoSolicitarNovamenteDocument, {
    sucesso: `Pedido de novo: ${documento.titulo}.`,
    aoConcluir: fechar,
    aoFalhar: (falha) => {
      if (campoDe(falha) === undefined) return false
      setErro(mensagemDe(falha))
      return true
    },
  })
  const pedir = () => {
    if (motivo.trim() === '') return setErro(MENSAGENS.campoObrigatorio)
    setErro(undefined)
    executar({
      id: documento.id,
      motivo: motivo.trim(),
      instrucoes: novas.trim() || null,
      prazo: prazo || null,
    })
  }
  return (
    <Dialogo
      titulo="Pedir de novo 1 arquivo"
      rotulo="Pedir de novo"
      fechar={fechar}
      pendente={pendente}
      confirmar={pedir}
    >
      <p>
        {destinatario ?? 'A mesma pessoa'} recebe outro pedido de <strong>{documento.titulo}</strong>. O
        arquivo que veio fica entre as versões.
      </p>
      <Textarea
        label="Motivo"
        description="A pessoa lê: diga o que faltou ou não se lê."
        required
        maxLength={MOTIVO_MAX}
        value={motivo}
        error={erro}
        onChange={(event) => setMotivo(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea label="Instruções" value={novas} onChange={(event) => setNovas(event.currentTarget.value)} />
      <CampoDeDia rotulo="Novo prazo" valor={prazo} aoMudar={setPrazo} />
    </Dialogo>
  )
}
