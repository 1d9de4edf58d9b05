import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

import { convida, listaDe, retidos, trocarConvidado, paraServidor } from '../../acoes/assinantes.ts'
import { DadosAVistaDeFora } from '../../acoes/DadosAVistaDeFora.tsx'
import { useDadosDosItens } from '../../acoes/dados-dos-itens.ts'
import type { Item } from '../../acoes/item.ts'
import { POR_VER } from '../../acoes/use-visto.ts'
import { mensagemDe } from '../../api/errors.ts'
import {
  type AssinantesDoDocumentoFragment,
  ConvidadoCadastrarDocument,
  DocumentoAlterarAssinantesDocument,
  ParaAlterarAssinantesDocument,
} from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

const TITULO = 'Corrigir o endereço'
type Convidado = { id: string; email: string }
type Props = { documento: Item; convidado: Convidado; fechar: () => void }

/** O convite vai de novo, ao endereço certo, e quem o tinha pelo errado deixa de constar. */
export function CorrigirEndereco({ documento, convidado, fechar }: Props) {
  const { dados, carregando, erro } = useDadosDosItens(ParaAlterarAssinantesDocument, [documento])
  const lido = dados.get(documento.id)
  if (lido?.__typename === 'Documento')
    return <Formulario lido={lido} convidado={convidado} fechar={fechar} />
  return (
    <Dialogo titulo={TITULO} fechar={fechar}>
      {carregando ? (
        <Skeleton height={120} />
      ) : (
        <p role="alert">
          {erro ? mensagemDe(erro) : 'O documento não existe mais, ou você já não tem acesso a ele.'}
        </p>
      )}
    </Dialogo>
  )
}

type PropsDoFormulario = Omit<Props, 'documento'> & { lido: AssinantesDoDocumentoFragment }

function Formulario({ lido, convidado, fechar }: PropsDoFormulario) {
  const [email, setEmail] = useState(convidado.email)
  const [visto, setVisto] = useState(POR_VER)
  const { corrigir, pendente, erro, setErro } = useCorrecao({ lido, convidado, fechar })
  const mudou = limparEmail(email) !== convidado.email
  return (
    <Dialogo
      titulo={TITULO}
      rotulo="Corrigir e mandar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={!mudou || visto.falta}
      porQueDesabilitado={mudou ? 'Veja os dados pessoais antes de convidar.' : 'Escreva o endereço certo.'}
      confirmar={() => corrigir(email, visto.vistos)}
    >
      <TextInput
        type="email"
        label="E-mail do convidado"
        description="O convite vai de novo, a este endereço; o que se mandou ao de antes deixa de valer."
        autoComplete="off"
        value={email}
        error={erro}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setErro(undefined)
        }}
      />
      <DadosAVistaDeFora ids={[lido.id]} de="CONVIDADO" aoVer={setVisto} fechar={fechar} />
    </Dialogo>
  )
}

/** Dois passos: o endereço novo fica cadastrado, e toma o lugar do outro na lista, se ninguém a mudou entretanto. */
function useCorrecao({ lido, convidado, fechar }: PropsDoFormulario) {
  const [erro, setErro] = useState<string>()
  const vistos = useRef(false)
  const alteracao = useOperacao(DocumentoAlterarAssinantesDocument, {
    sucesso: 'Endereço corrigido. O convite vai ser mandado de novo.',
    aoConcluir: fechar,
  })
  const cadastro = useOperacao(ConvidadoCadastrarDocument, {
    aoConcluir: ({ convidadoCadastrar: { id, email } }) => {
      const antes = listaDe(lido)
      if (antes.externos.some((um) => um.id === id)) return setErro('Esta pessoa já consta da lista.')
      const lista = trocarConvidado(antes, convidado.id, { chave: id, id, email, rotulo: email })
      const abre = convida(antes, lista, retidos(lido))
      alteracao.executar({
        ...paraServidor(lido.id, lista),
        versao: lido.versao,
        ...(abre && { dadosVistos: vistos.current }),
      })
    },
    aoFalhar: (falha) => {
      setErro(mensagemDe(falha))
      return true
    },
  })
  const corrigir = (digitado: string, viu: boolean) => {
    const limpo = limparEmail(digitado)
    const problema =
      limpo === '' ? MENSAGENS.campoObrigatorio : emailValido(limpo) ? undefined : 'E-mail inválido.'
    setErro(problema)
    vistos.current = viu
    if (problema === undefined) cadastro.executar({ email: limpo })
  }
  return { corrigir, erro, setErro, pendente: cadastro.pendente || alteracao.pendente }
}
