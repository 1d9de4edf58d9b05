import { MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import { verItem } from '../../acoes/desfazer.ts'
import { DocumentoSolicitarArquivoDocument } from '../../api/gen/graphql.ts'
import { avisar } from '../../api/notices.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { CampoDeTitulo } from '../../partes/campos/CampoDeTexto.tsx'
import { useAtoComCampos } from '../../partes/campos/use-ato-com-campos.ts'
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
  type Campo,
  type Interessado,
  type Pedido,
} from './pedido.ts'

export type ProcessoDoPedido = { id: string; titulo: string; interessadosExternos: readonly Interessado[] }
type Props = { processo: ProcessoDoPedido; fechar: () => void }

/**
 * A quem, o quê, com que instruções e até quando. O documento nasce peça do processo, à espera do arquivo.
 */
export function PedirArquivoDialogo({ processo, fechar }: Props) {
  const { pedido, mudar, especie, setEspecie, erroDe, pendente, pedir } = usePedido(processo, fechar)
  return (
    <Dialogo
      titulo="Pedir arquivo a alguém de fora"
      rotulo="Pedir arquivo"
      fechar={fechar}
      pendente={pendente}
      confirmar={pedir}
    >
      <div className={css['campos']}>
        <Quem processo={processo} pedido={pedido} mudar={mudar} erroDe={erroDe} />
        <CampoDeTitulo
          valor={pedido.titulo}
          aoMudar={(titulo) => mudar({ titulo })}
          erro={erroDe('titulo')}
        />
        <Textarea
          label="Instruções a quem manda o arquivo"
          required
          maxLength={MENSAGEM_MAX}
          value={pedido.instrucoes}
          error={erroDe('instrucoes')}
          onChange={(event) => mudar({ instrucoes: event.currentTarget.value })}
        />
        <CampoDeDia rotulo="Prazo (opcional)" valor={pedido.prazo} aoMudar={(prazo) => mudar({ prazo })} />
        {erroDe('prazo') && (
          <p role="alert" className={css['erro']}>
            {erroDe('prazo')}
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

type ErroDe = (campo: Campo) => string | undefined

function usePedido(processo: ProcessoDoPedido, fechar: () => void) {
  const [pedido, setPedido] = useState<Pedido>({
    ...EM_BRANCO,
    interessadoId: processo.interessadosExternos[0]?.id ?? '',
  })
  const [especie, setEspecie] = useState<ClassificacaoEscolhida | null>(null)
  const [tentou, setTentou] = useState(false)
  const interessado = interessadoDo(processo, pedido)
  const problemas = problemasDo(pedido, interessado, hoje())
  const ato = useAtoComCampos(DocumentoSolicitarArquivoDocument, {
    campos: ['cpfCnpj', 'email', 'titulo', 'instrucoes', 'prazo'],
    aoConcluir: ({ documentoSolicitarArquivo: { id, peca } }) => {
      avisar('sucesso', `Arquivo pedido. Fica reservada a peça nº ${peca ?? '–'}.`, {
        link: verItem('Abrir a peça', { tipo: 'documento', id }),
      })
      fechar()
    },
  })
  const mudar = (parte: Partial<Pedido>) => {
    setPedido({ ...pedido, ...parte })
    ato.esquecer()
  }
  const pedir = () => {
    setTentou(true)
    if (Object.keys(problemas).length > 0) return
    ato.executar({
      ...variaveisDo(processo.id, pedido, interessado),
      ...(especie && { especie: especie.especie, ...(especie.tipo && { tipo: especie.tipo }) }),
    })
  }
  const erroDe: ErroDe = (campo) => ato.erroDe(campo) ?? (tentou ? problemas[campo] : undefined)
  return { pedido, mudar, especie, setEspecie, erroDe, pendente: ato.pendente, pedir }
}

const interessadoDo = (
  { interessadosExternos }: ProcessoDoPedido,
  { interessadoId }: Pedido,
): Interessado | undefined => interessadosExternos.find(({ id }) => id === interessadoId)

type PropsDeQuem = {
  processo: ProcessoDoPedido
  pedido: Pedido
  mudar: (parte: Partial<Pedido>) => void
  erroDe: ErroDe
}

function Quem({ processo, pedido, mudar, erroDe }: PropsDeQuem) {
  const { interessadosExternos } = processo
  const interessado = interessadoDo(processo, pedido)
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
          error={erroDe('cpfCnpj')}
        />
      )}
      <TextInput
        label="E-mail"
        type="email"
        required={!interessado?.email}
        placeholder={interessado?.email ?? ''}
        description={interessado?.email ? 'Em branco, vai ao e-mail do interessado.' : undefined}
        value={pedido.email}
        error={erroDe('email')}
        onChange={(event) => mudar({ email: event.currentTarget.value })}
      />
    </>
  )
}
