import { Skeleton, TextInput } from '@mantine/core'

import { mensagemDe } from '../../api/errors.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Conflito } from '../telas/Conflito.tsx'
import css from './Campos.module.css'
import { NomeEEmail } from './NomeEEmail.tsx'
import { comoSeMostra } from './como-se-mostra.ts'
import { useInteressadoDoProcesso, type InteressadoDoProcesso } from './interessado-do-processo.ts'
import { useCorrecao, type Corrigido, type Valores } from './use-correcao.ts'

export type PropsDaCorrecao = {
  processoId: string
  id: string
  /** O que já se tinha escrito. */
  sugerido?: Valores
  fechar: () => void
  aoCorrigir: (corrigido: Corrigido) => void
}

const TITULO = 'Corrigir interessado externo'
const ROTULOS = { nome: 'Nome ou razão social', email: 'E-mail' }

/** Corrige o nome e o e-mail de quem já é parte do processo; o CPF ou CNPJ diz quem ele é, e não se troca. */
export function CorrigirInteressadoDialogo({ processoId, id, fechar, ...resto }: PropsDaCorrecao) {
  const { interessado, carregando, erro } = useInteressadoDoProcesso(processoId, id)
  if (interessado) return <Formulario {...{ processoId, fechar, ...resto }} lido={interessado} />
  return (
    <Dialogo titulo={TITULO} fechar={fechar}>
      {carregando ? (
        <Skeleton height={160} />
      ) : (
        <p role="alert">{erro ? mensagemDe(erro) : 'Já não é interessado deste processo.'}</p>
      )}
    </Dialogo>
  )
}

type PropsDoFormulario = Omit<PropsDaCorrecao, 'id'> & { lido: InteressadoDoProcesso }

function Formulario({ processoId, lido, sugerido, fechar, aoCorrigir }: PropsDoFormulario) {
  const concluir = (corrigido: Corrigido) => {
    aoCorrigir(corrigido)
    fechar()
  }
  const correcao = useCorrecao({ processoId, lido, sugerido, concluir })
  const { valores, mudar, erros, conflito } = correcao
  return (
    <Dialogo
      titulo={TITULO}
      rotulo="Corrigir"
      fechar={fechar}
      pendente={correcao.pendente}
      desabilitado={!correcao.mudou && !conflito}
      porQueDesabilitado="Mude o nome ou o e-mail."
      confirmar={correcao.salvar}
    >
      <TextInput label="CPF ou CNPJ" value={comoSeMostra(lido.cpfCnpj)} readOnly />
      <NomeEEmail
        nome={valores.nome}
        email={valores.email}
        comFoco
        erros={erros}
        aoMudarNome={(nome) => mudar({ nome })}
        aoMudarEmail={(email) => mudar({ email })}
      />
      <div className={css['depois']}>
        <p className={css['explicacao']}>
          O cadastro é um só: muda em todos os processos desta pessoa, e consta do andamento deles.
          {correcao.mudaEmail &&
            ' Os pedidos de arquivo que esperam resposta avisam-se no endereço novo; o que já se mandou fica mandado.'}
        </p>
        <Conflito {...{ conflito, valores, mudar }} rotulos={ROTULOS} />
      </div>
    </Dialogo>
  )
}
