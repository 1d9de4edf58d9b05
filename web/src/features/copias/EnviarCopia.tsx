import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import { CopiaEnviarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { useMe } from '../../base/session.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Copias.module.css'

type Props = { item: { id: string; titulo: string }; fechar: () => void }

/** Dá conhecimento a pessoas e setores, sem mudar a carga. */
export function EnviarCopia({ item, fechar }: Props) {
  const me = useMe()
  const [destinos, setDestinos] = useState<Alvo[]>([])
  const [mensagem, setMensagem] = useState('')
  const [erros, setErros] = useState<{ destinos?: string; mensagem?: string }>({})
  const { executar, pendente } = useOperacao(CopiaEnviarDocument, {
    sucesso: `Cópia enviada a ${plural(destinos.length, 'destinatário', 'destinatários')}.`,
    aoConcluir: fechar,
    aoFalhar: (erro) => {
      const campo = campoDe(erro)
      if (campo !== 'destinos' && campo !== 'mensagem') return false
      setErros({ [campo]: mensagemDe(erro) })
      return true
    },
  })
  const enviar = () => {
    if (destinos.length === 0) return setErros({ destinos: MENSAGENS.campoObrigatorio })
    executar({
      id: item.id,
      destinos: destinos.map(({ id }) => id),
      ...(mensagem.trim() && { mensagem: mensagem.trim() }),
    })
  }
  return (
    <Dialogo
      titulo="Enviar cópia para conhecimento"
      rotulo="Enviar cópia"
      fechar={fechar}
      pendente={pendente}
      confirmar={enviar}
    >
      <div className={css['campos']}>
        <p className={css['dica']}>{item.titulo}. A carga fica onde está, e a restrição continua valendo.</p>
        <SeletorDeAlvos
          rotulo="Destinatários"
          quem="setores e pessoas"
          excluir={[me.id]}
          valor={destinos}
          erro={erros.destinos}
          obrigatorio
          aoMudar={(novos) => {
            setDestinos(novos)
            setErros({})
          }}
        />
        <Textarea
          label="Mensagem (opcional)"
          maxLength={MENSAGEM_MAX}
          value={mensagem}
          error={erros.mensagem}
          onChange={(event) => setMensagem(event.currentTarget.value)}
        />
        <p className={css['dica']}>A quem ainda não deu ciência de uma cópia, não se envia outra.</p>
      </div>
    </Dialogo>
  )
}
