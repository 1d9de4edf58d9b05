import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { RetencaoCriarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

type PropsDeReter = {
  item: { id: string; titulo: string; tipo: 'documento' | 'processo' }
  fechar: () => void
}

/** Ordem de guardar: enquanto vale, nada se exclui nem se destrói. */
export function Reter({ item, fechar }: PropsDeReter) {
  const [motivo, setMotivo] = useState('')
  const [ate, setAte] = useState('')
  const [recusa, setRecusa] = useState<{ campo: string; mensagem: string }>()
  const { executar, pendente } = useOperacao(RetencaoCriarDocument, {
    sucesso: `${item.tipo === 'documento' ? 'Documento' : 'Processo'} retido.`,
    aoConcluir: fechar,
    aoFalhar: (erro) => {
      const campo = campoDe(erro)
      if (campo === undefined) return false
      setRecusa({ campo, mensagem: mensagemDe(erro) })
      return true
    },
  })
  const falta = motivo.trim() === ''
  return (
    <Dialogo
      titulo={`Reter 1 ${item.tipo}`}
      rotulo="Reter"
      fechar={fechar}
      pendente={pendente}
      desabilitado={falta}
      porQueDesabilitado={`Motivo: ${MENSAGENS.campoObrigatorioMinusculo}`}
      confirmar={() => executar({ docprocId: item.id, motivo: motivo.trim(), ...(ate && { ate }) })}
    >
      <p>
        <strong>{item.titulo}</strong> não poderá ser excluído nem eliminado enquanto durar a retenção
        {item.tipo === 'processo' && ', nem o que está nele'}.
      </p>
      <CampoDoMotivo
        motivo={motivo}
        mudar={setMotivo}
        erro={recusa?.campo === 'motivo' ? recusa.mensagem : undefined}
      />
      <CampoDeDia rotulo="Até (opcional)" valor={ate} aoMudar={setAte} />
      {recusa?.campo === 'ate' && <p role="alert">{recusa.mensagem}</p>}
    </Dialogo>
  )
}

export function CampoDoMotivo({
  motivo,
  mudar,
  erro,
}: {
  motivo: string
  mudar: (motivo: string) => void
  erro: string | undefined
}) {
  return (
    <Textarea
      label="Motivo"
      required
      data-autofocus
      mb="md"
      maxLength={MOTIVO_MAX}
      value={motivo}
      error={erro}
      onChange={(event) => mudar(event.currentTarget.value)}
    />
  )
}
