import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Checkbox, Skeleton } from '@mantine/core'
import { useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import { AssinantesDoDocumentoDocument, DocumentoAlterarAssinantesDocument, type AssinantesDoDocumentoQuery } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import { useOperacao } from '../api/use-operacao.ts'
import { CampoDeAssinantes } from '../partes/campos/CampoDeAssinantes.tsx'
import { CampoDeConvidados } from '../partes/campos/CampoDeConvidados.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import css from './alterar-assinantes.module.css'
import { assinaram, listaDe, mudou, paraServidor, rejeitaram } from './assinantes.ts'
import type { PropsDeAcao } from './dialogos.ts'

/** Quem deve assinar, por dentro e por fora. Quem já assinou fica. */
export function AlterarAssinantes({ itens, fechar }: PropsDeAcao) {
  const id = itens[0]?.id ?? ''
  const { data, error } = useConsulta(AssinantesDoDocumentoDocument, { id }, { validadeMs: 0, pagina: true })
  if (data) return <Formulario documento={data.documento} titulo={itens[0]?.titulo ?? ''} fechar={fechar} />
  return (
    <Dialogo titulo="Alterar assinantes" fechar={fechar}>
      {error ? <p role="alert">{mensagemDe(error)}</p> : <Skeleton height={160} />}
    </Dialogo>
  )
}

type Props = { documento: AssinantesDoDocumentoQuery['documento']; titulo: string; fechar: () => void }

function Formulario({ documento: lido, titulo, fechar }: Props) {
  // O que se edita é a lista de quando o diálogo abriu: o polling não a troca por baixo.
  const [documento] = useState(lido)
  const [antes] = useState(() => listaDe(documento))
  const [lista, setLista] = useState(antes)
  const fixos = assinaram(documento)
  const fixo = ({ chave }: { chave: string }) => fixos.has(chave)
  const { executar, pendente } = useOperacao(DocumentoAlterarAssinantesDocument, { sucesso: MENSAGENS.assinantesAlterados, aoConcluir: fechar })
  const mudaram = mudou(antes, lista)
  return (
    <Dialogo
      titulo="Alterar assinantes"
      rotulo="Alterar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={!mudaram}
      porQueDesabilitado="Nada mudou ainda."
      confirmar={() => executar(paraServidor(documento.id, lista))}
      tamanho="lg"
    >
      <p className={css['titulo']}>{titulo}</p>
      <div className={css['campos']}>
        <CampoDeAssinantes valor={lista.internos} aoMudar={(internos) => setLista({ ...lista, internos })} fixo={fixo} />
        <CampoDeConvidados valor={lista.externos} aoMudar={(externos) => setLista({ ...lista, externos })} fixo={fixo} />
        {fixos.size > 0 && <p className={css['nota']}>Quem já assinou não pode ser retirado.</p>}
        <PedirDeNovo documento={documento} escolhidos={lista.pedirDeNovo} mudar={(pedirDeNovo) => setLista({ ...lista, pedirDeNovo })} />
      </div>
    </Dialogo>
  )
}

type PropsDePedir = { documento: AssinantesDoDocumentoQuery['documento']; escolhidos: ReadonlySet<string>; mudar: (escolhidos: ReadonlySet<string>) => void }

/** Quem rejeitou continua na lista, sem assinar, até sair dela ou ser chamado outra vez. */
function PedirDeNovo({ documento, escolhidos, mudar }: PropsDePedir) {
  const rejeicoes = rejeitaram(documento)
  if (rejeicoes.length === 0) return null
  return (
    <fieldset className={css['pedir']}>
      <legend>Pedir de novo a quem rejeitou</legend>
      {rejeicoes.map(({ id, nome }) => (
        <Checkbox
          key={id}
          label={nome}
          checked={escolhidos.has(id)}
          onChange={(event) => mudar(event.currentTarget.checked ? new Set([...escolhidos, id]) : new Set([...escolhidos].filter((outro) => outro !== id)))}
        />
      ))}
    </fieldset>
  )
}
