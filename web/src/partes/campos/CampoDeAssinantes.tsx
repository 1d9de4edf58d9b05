import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ASSINANTES_MAX } from '@autos/contract/regras/limites.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'

import { useMe } from '../../base/session.ts'
import { Escolhidos } from '../../ui/Escolhidos.tsx'
import { emOrdem } from '../../ui/formato.ts'
import { procurar } from '../../ui/procurar.ts'
import { Sugestoes } from '../../ui/Sugestoes.tsx'
import { useUsuarios, type Usuario } from '../seletores/pessoas.ts'
import css from './Campos.module.css'
import type { AssinanteEscolhido } from './escolhidos.ts'

type Props = {
  valor: readonly AssinanteEscolhido[]
  aoMudar: (valor: AssinanteEscolhido[]) => void
  erro?: string | undefined
  fixo?: (assinante: AssinanteEscolhido) => boolean
}

/** Quem assina por dentro: uma sugestão por cargo, sem repetir quem já foi escolhido. */
export function CampoDeAssinantes({ valor, aoMudar, erro, fixo }: Props) {
  const me = useMe()
  const { usuarios, carregando } = useUsuarios()
  const [texto, setTexto] = useState('')
  const todos = useMemo(
    () =>
      usuarios
        .filter(({ desativado }) => !desativado)
        .flatMap(umPorCargo)
        .sort((a, b) => emOrdem(a.rotulo, b.rotulo)),
    [usuarios],
  )
  const escolhidos = new Set(valor.map(({ chave }) => chave))
  const possiveis = todos.filter(({ chave }) => !escolhidos.has(chave))
  const eu = possiveis.find(({ usuarioId }) => usuarioId === me.id)
  const cheio = valor.length >= ASSINANTES_MAX
  const incluir = (assinante: AssinanteEscolhido) => {
    aoMudar([...valor, assinante])
    setTexto('')
  }
  return (
    <div>
      <div className={css['comBotao']}>
        <Sugestoes<AssinanteEscolhido>
          rotulo="Assinantes"
          texto={texto}
          sugestoes={procurar(possiveis, texto, ({ rotulo, detalhe }) => `${rotulo} ${detalhe ?? ''}`)}
          vazio={MENSAGENS.nenhumaCorrespondencia}
          dica="Nome ou cargo"
          carregando={carregando}
          desabilitado={cheio}
          erro={erro ?? (cheio && `No máximo ${ASSINANTES_MAX} assinantes.`)}
          aoDigitar={setTexto}
          aoEscolher={incluir}
        />
        {eu && !cheio && (
          <Button variant="default" onClick={() => incluir(eu)}>
            Incluir a mim
          </Button>
        )}
      </div>
      <Escolhidos
        rotulo="Assinantes"
        itens={valor}
        aoRemover={({ chave }) => aoMudar(valor.filter((assinante) => assinante.chave !== chave))}
        {...(fixo ? { fixo } : {})}
      />
    </div>
  )
}

function umPorCargo({ id, nomeCompleto, cargos, setores, ausencia }: Usuario): AssinanteEscolhido[] {
  const onde = setores.map(({ sigla, nome }) => sigla ?? nome).join(', ')
  const um = (cargo: string | undefined): AssinanteEscolhido => ({
    chave: `${id} ${cargo ?? ''}`,
    usuarioId: id,
    cargo,
    rotulo: nomeCompleto,
    detalhe: [cargo, onde, ausencia?.frase].filter(Boolean).join(' · '),
  })
  return cargos.length === 0 ? [um(undefined)] : cargos.map(um)
}
