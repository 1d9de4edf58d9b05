-- Quem envia e espera resposta: o prazo encerra-se quando o item volta a quem o deu, e não ao sair de quem responde.
alter table prazo add column aguarda_resposta boolean not null default false;
comment on column prazo.aguarda_resposta is '[publico] Encerra-se quando o item volta a quem deu o prazo, ou a um setor dele.';
