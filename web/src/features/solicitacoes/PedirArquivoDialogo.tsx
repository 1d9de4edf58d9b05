import { MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import { verItem } from '../../acoes/desfazer.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { DocumentoSolicitarArquivoDocument } from '../../api/gen/graphql.ts'
import { avisar } from '../../api/notices.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { CampoDeTitulo } from '../../partes/campos/CampoDeTexto.tsx'
import {
  SeletorDeClassificacao,
  type ClassificacaoEscolhida,
} from '../../partes/seletores/SeletorDeClassificacao.tsx'
import { CampoDeCpfCnpj } from '../../ui/CampoDeCpfCnpj.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { hoje } from '../../ui/formato.ts'
import css from './Pedir.module.css'
import {
  EM_BRANCO,
  problemasDo,
  sabeSeOCpf,
  variaveisDo,
  type Erros,
  type Interessado,
  type Pedido,
} from './pedido.ts'

export type ProcessoDoPedido = { id: string; titulo: string; interessadosExternos: readonly Interessado[] }
type Props = { processo: ProcessoDoPedido; fechar: () => void }

/**
 * A quem, o quê, com que instruções e até quando. O documento nasce peça do processo, à espera do arquivo.
 */
export function PedirArquivoDialogo({ processo, fechar }: Props) {
  const [pedido, setPedido] = useState<Pedido>({
    ...EM_BRANCO,
    interessadoId: processo.interessadosExternos[0]?.id ?? '',
  })
  const [especie, setEspecie] = useState<ClassificacaoEscolhida | null>(null)
  const [tentou, setTentou] = useState(false)
  const [recusas, setRecusas] = useState<Erros>({})
  const interessado = processo.interessadosExternos.find(({ id }) => id === pedido.interessadoId)
  const problemas = problemasDo(pedido, interessado, hoje())
  const mudar = (parte: Partial<Pedido>) => {
    setPedido({ ...pedido, ...parte })
    setRecusas({})
  }
  const { executar, pendente } = useOperacao(DocumentoSolicitarArquivoDocument, {
    aoConcluir: ({ documentoSolicitarArquivo: { id, peca } }) => {
      avisar('sucesso', `Arquivo pedido. Fica reservada a peça nº ${peca ?? '–'}.`, {
        link: verItem('Abrir a peça', { tipo: 'documento', id }),
      })
      fechar()
    },
    aoFalhar: (erro) => {
      const campo = campoDe(erro)
      if (
        campo !== 'cpfCnpj' &&
        campo !== 'email' &&
        campo !== 'titulo' &&
        campo !== 'instrucoes' &&
        campo !== 'prazo'
      )
        return false
      setRecusas({ [campo]: mensagemDe(erro) })
      return true
    },
  })
  const pedir = () => {
    setTentou(true)
    if (Object.keys(problemas).length > 0) return
    executar({
      ...variaveisDo(processo.id, pedido, interessado),
      ...(especie && { especie: especie.especie, ...(especie.tipo && { tipo: especie.tipo }) }),
    })
  }
  const erros = { ...(tentou ? problemas : {}), ...recusas }
  return (
    <Dialogo
      titulo="Pedir arquivo a alguém de fora"
      rotulo="Pedir arquivo"
      fechar={fechar}
      pendente={pendente}
      confirmar={pedir}
    >
      <div className={css['campos']}>
        <Quem processo={processo} interessado={interessado} pedido={pedido} mudar={mudar} erros={erros} />
        <CampoDeTitulo valor={pedido.titulo} aoMudar={(titulo) => mudar({ titulo })} erro={erros.titulo} />
        <Textarea
          label="Instruções a quem manda o arquivo"
          required
          maxLength={MENSAGEM_MAX}
          value={pedido.instrucoes}
          error={erros.instrucoes}
          onChange={(event) => mudar({ instrucoes: event.currentTarget.value })}
        />
        <CampoDeDia rotulo="Prazo (opcional)" valor={pedido.prazo} aoMudar={(prazo) => mudar({ prazo })} />
        {erros.prazo && (
          <p role="alert" className={css['erro']}>
            {erros.prazo}
          </p>
        )}
        <SeletorDeClassificacao
          de="documento"
          valor={especie}
          aoMudar={setEspecie}
          obrigatorio={false}
          rotulo="Espécie e tipo (opcional)"
        />
      </div>
    </Dialogo>
  )
}

type PropsDeQuem = {
  processo: ProcessoDoPedido
  interessado: Interessado | undefined
  pedido: Pedido
  mudar: (parte: Partial<Pedido>) => void
  erros: Erros
}

function Quem({ processo: { interessadosExternos }, interessado, pedido, mudar, erros }: PropsDeQuem) {
  return (
    <>
      {interessadosExternos.length > 0 && (
        <NativeSelect
          label="A quem"
          value={pedido.interessadoId}
          onChange={(event) => mudar({ interessadoId: event.currentTarget.value, cpf: '', email: '' })}
          data={[
            ...interessadosExternos.map(({ id, nomeRazao }) => ({ value: id, label: nomeRazao })),
            { value: '', label: 'Outra pessoa' },
          ]}
        />
      )}
      {!sabeSeOCpf(interessado) && (
        <CampoDeCpfCnpj
          label={interessado ? 'CPF de quem representa a empresa' : 'CPF'}
          aceita="cpf"
          required
          valor={pedido.cpf}
          aoMudar={(cpf) => mudar({ cpf })}
          error={erros.cpfCnpj}
        />
      )}
      <TextInput
        label="E-mail"
        type="email"
        required={!interessado?.email}
        placeholder={interessado?.email ?? ''}
        description={interessado?.email ? 'Em branco, vai ao e-mail do interessado.' : undefined}
        value={pedido.email}
        error={erros.email}
        onChange={(event) => mudar({ email: event.currentTarget.value })}
      />
    </>
  )
}
