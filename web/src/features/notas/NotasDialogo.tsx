import { Tabs } from '@mantine/core'

import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Notas.module.css'
import { NOTAS } from './notas.ts'

const ABAS = [
  { valor: 'interface', rotulo: 'Interface do Usuário' },
  { valor: 'servico', rotulo: 'Serviço/API' },
] as const

export function NotasDialogo({ close }: { close: () => void }) {
  return (
    <Dialogo titulo="Notas de versão" fechar={close} tamanho="lg">
      <Tabs defaultValue="interface">
        <Tabs.List>
          {ABAS.map(({ valor, rotulo }) => (
            <Tabs.Tab key={valor} value={valor}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map(({ valor }) => (
          <Tabs.Panel key={valor} value={valor} className={css['painel'] ?? ''}>
            {NOTAS.map((notas) => (
              <Versao key={notas.versao} versao={notas.versao} itens={notas[valor]} />
            ))}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Dialogo>
  )
}

function Versao({ versao, itens }: { versao: string; itens: readonly string[] }) {
  return (
    <section>
      <h3>
        Versão <span className="numero">{versao}</span>
        {versao === __VERSAO__ && <small> em uso</small>}
      </h3>
      <ul>
        {itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
