import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import { DocumentoSolicitarNovamenteDocument, type UmaSolicitacaoFragment } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = { solicitacao: UmaSolicitacaoFragment; fechar: () => void }

/** O que veio não serve: pede-se outra vez à mesma pessoa, dizendo por quê. */
export function PedirDeNovo({ solicitacao, fechar }: Props) {
  const { documento, destinatario } = solicitacao
  const { valores, mudar, erro, pendente, pedir } = usePedido(solicitacao, fechar)
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
        value={valores.motivo}
        error={erro}
        onChange={(event) => mudar({ motivo: event.currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label="Instruções"
        value={valores.instrucoes}
        onChange={(event) => mudar({ instrucoes: event.currentTarget.value })}
      />
      <CampoDeDia rotulo="Novo prazo" valor={valores.prazo} aoMudar={(prazo) => mudar({ prazo })} />
    </Dialogo>
  )
}

function usePedido({ documento, instrucoes }: UmaSolicitacaoFragment, fechar: () => void) {
  const [valores, mudar] = useEditar({ motivo: '', instrucoes: instrucoes ?? '', prazo: '' })
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
    const { motivo, instrucoes: novas, prazo } = valores
    if (motivo.trim() === '') return setErro(MENSAGENS.campoObrigatorio)
    setErro(undefined)
    executar({
      id: documento.id,
      motivo: motivo.trim(),
      instrucoes: novas.trim() || null,
      prazo: prazo || null,
    })
  }
  return { valores, mudar, erro, pendente, pedir }
}
