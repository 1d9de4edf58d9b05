import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import { DocumentoSolicitarNovamenteDocument, type UmaSolicitacaoFragment } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = { solicitacao: UmaSolicitacaoFragment; fechar: () => void }

/** O que veio não serve, ou o aviso não chegou: pede-se outra vez à mesma pessoa, dizendo por quê, ou noutro endereço. */
export function PedirDeNovo({ solicitacao, fechar }: Props) {
  const { documento, destinatario, dataEnviado } = solicitacao
  const { valores, mudar, erro, errado, pendente, pedir } = usePedido(solicitacao, fechar)
  return (
    <Dialogo
      titulo={dataEnviado ? 'Pedir de novo 1 arquivo' : 'Corrigir o endereço'}
      rotulo={dataEnviado ? 'Pedir de novo' : 'Corrigir e mandar'}
      fechar={fechar}
      pendente={pendente}
      confirmar={pedir}
    >
      <p>
        {destinatario ?? 'A mesma pessoa'} recebe outro pedido de <strong>{documento.titulo}</strong>.{' '}
        {dataEnviado ? 'O arquivo que veio fica entre as versões.' : 'O de antes deixa de valer.'}
      </p>
      {!dataEnviado && (
        <TextInput
          type="email"
          label="E-mail"
          description="Vale para este pedido; o do cadastro do interessado corrige-se no processo."
          autoComplete="off"
          required
          value={valores.email}
          error={errado}
          onChange={(event) => mudar({ email: event.currentTarget.value })}
          data-autofocus
        />
      )}
      <Textarea
        label="Motivo"
        description={dataEnviado ? 'A pessoa lê: diga o que faltou ou não se lê.' : 'A pessoa lê.'}
        required
        maxLength={MOTIVO_MAX}
        value={valores.motivo}
        error={erro}
        onChange={(event) => mudar({ motivo: event.currentTarget.value })}
        data-autofocus={dataEnviado ? true : undefined}
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

const NO_ENDERECO = 'O endereço do pedido anterior estava errado.'

function usePedido(
  { documento, instrucoes, dataEnviado, email }: UmaSolicitacaoFragment,
  fechar: () => void,
) {
  const [valores, mudar] = useEditar({
    motivo: dataEnviado ? '' : NO_ENDERECO,
    instrucoes: instrucoes ?? '',
    prazo: '',
    email: email ?? '',
  })
  const [erro, setErro] = useState<string>()
  const [errado, setErrado] = useState<string>()
  const { executar, pendente } = useOperacao(DocumentoSolicitarNovamenteDocument, {
    sucesso: `Pedido de novo: ${documento.titulo}.`,
    aoConcluir: fechar,
    aoFalhar: (falha) => {
      const campo = campoDe(falha)
      if (campo === undefined) return false
      ;(campo === 'email' ? setErrado : setErro)(mensagemDe(falha))
      return true
    },
  })
  const pedir = () => {
    const { motivo, instrucoes: novas, prazo } = valores
    const endereco = limparEmail(valores.email)
    const noEndereco = dataEnviado ? undefined : porQueNaoServe(endereco, email)
    const noMotivo = motivo.trim() === '' ? MENSAGENS.campoObrigatorio : undefined
    setErrado(noEndereco)
    setErro(noMotivo)
    if (noEndereco !== undefined || noMotivo !== undefined) return
    executar({
      id: documento.id,
      motivo: motivo.trim(),
      instrucoes: novas.trim() || null,
      prazo: prazo || null,
      ...(dataEnviado ? {} : { email: endereco }),
    })
  }
  return { valores, mudar, erro, errado, pendente, pedir }
}

function porQueNaoServe(endereco: string, deAntes: string | null | undefined): string | undefined {
  if (endereco === '') return MENSAGENS.campoObrigatorio
  if (!emailValido(endereco)) return 'E-mail inválido.'
  return endereco === deAntes ? 'É o endereço a que não chegou: escreva o certo.' : undefined
}
